import type { Context } from '#server/context.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { can } from '#core/policy.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import type { ViewCounter } from './view-counting.store.ts';

/**
 * Counts a page view that was not counted with its response, because of a CDN or prerendering. The script of the page sends the
 * query of the page, with its referrer as `from`.
 */
export function receivePageView(
  { request, response, address, search }: HttpRequest,
  counter: ViewCounter,
  memorialId: string,
): void {
  const query = new URLSearchParams(search);
  const mark = query.get('via');
  const referrer = query.get('from') ?? '';
  const agent = request.headers['user-agent'] ?? '';
  counter.add({ memorialId, kind: 'page', address, agent, referrer, search: mark === null ? '' : `?via=${mark}` });
  response.writeHead(204).end();
}

/** Counts that a visitor opened a photograph of a page. Whether the page is public is checked when the view is written. */
export async function receiveGalleryView(
  { request, response, address }: HttpRequest,
  { actor, db }: Context,
  counter: ViewCounter,
  memorialId: string,
): Promise<void> {
  const facts = actor.userId === null ? null : await findMemorialFacts(db, actor, memorialId);
  const agent = request.headers['user-agent'] ?? '';
  if (facts === null || !can(actor, 'memorial.edit', facts))
    counter.add({ memorialId, kind: 'gallery', address, agent, referrer: '', search: '' });
  response.writeHead(204).end();
}

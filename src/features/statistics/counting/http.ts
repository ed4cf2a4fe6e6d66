import type { Context } from '#server/context.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { can } from '#core/policy.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import type { ViewCounter } from './store.ts';

/** Counts that a visitor opened a photograph of a page. Whether the page is public is judged as the view is written. */
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
  response.writeHead(204, { 'cache-control': 'private, no-store' });
  response.end();
}

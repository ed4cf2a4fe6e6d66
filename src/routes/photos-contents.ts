import { createRouterClient } from '@orpc/server';
import { photosOf as photosIn } from '#features/memorial/gallery/grid/rules.ts';
import { memorialOf, type Shown } from './memorial-content.ts';
import { router } from '#router.ts';
import type { RequestContext } from '#server/http/request-context.ts';

export const photosPath = /^\/memorial\/([^/]+)\/photographs$/;

/** On one page of the list. */
const atOnce = 100;

/** All photographs of a memorial, from the place on that the address says; null at any other address. */
export async function photosOf({ path, search, context }: Pick<RequestContext, 'path' | 'search' | 'context'>) {
  const [, id] = photosPath.exec(path) ?? [];
  if (id === undefined) return null;
  const shown = await memorialOf(id, path, context, async (page) => {
    const photos = photosIn(await createRouterClient(router, { context }).gallery.outline({ memorialId: page.id }));
    if (photos.length === 0) return { kind: 'not-found' };
    const from = placeIn(search, photos.length);
    const to = from + atOnce;
    const next = to < photos.length ? to : null;
    return { kind: 'photos', page, photos: photos.slice(from, to), from, total: photos.length, next };
  });
  return shown.content.kind === 'not-found' ? ({ ...shown, status: 404 } satisfies Shown) : shown;
}

/** An address that was cut or written by hand leads to the beginning. */
function placeIn(search: string, total: number): number {
  const from = Number(new URLSearchParams(search).get('from'));
  return Number.isInteger(from) && from > 0 && from < total ? from : 0;
}

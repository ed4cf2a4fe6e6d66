import { expect } from 'vitest';
import { openSite } from '../../test/site.ts';
import { test, type World } from '../../test/world.ts';
import type { DocumentContent } from './documents.ts';

async function openPhotos(world: World) {
  let shown: DocumentContent | undefined;
  const site = await openSite(world, (content) => (shown = content));
  return async (path: string) => {
    const { status } = await site.get(path);
    if (shown?.kind !== 'photos') return [status, shown?.kind];
    const { photos, from, next, total } = shown;
    return { first: photos[0]?.id, count: photos.length, from, next, total };
  };
}

test('lists all photographs in pages of a hundred, also for a truncated or invalid query', async ({ world }) => {
  const { id } = await world.given.memorial();
  const ids = (await world.given.gallery(id, 101)).toReversed();
  const path = `/memorial/${id}/photographs`;
  const shownAt = await openPhotos(world);
  const beginning = { first: ids[0], count: 100, from: 0, next: 100, total: 101 };
  expect(await shownAt(path)).toEqual(beginning);
  expect(await shownAt(`${path}?from=100`)).toEqual({
    ...beginning,
    first: ids[100],
    count: 1,
    from: 100,
    next: null,
  });
  for (const search of ['?from=', '?from=-1', '?from=1.5', '?from=101', '?from=x', '?from=1e999'])
    expect(await shownAt(path + search)).toEqual(beginning);
});

test('there is no list where there are no photographs, or the page is private', async ({ world }) => {
  const { id } = await world.given.memorial();
  const shownAt = await openPhotos(world);
  expect(await shownAt(`/memorial/${id}/photographs`)).toEqual([404, 'not-found']);
  const hidden = await world.given.memorial({ isPublic: false });
  await world.given.gallery(hidden.id, 1);
  expect(await shownAt(`/memorial/${hidden.id}/photographs`)).toEqual([401, 'gate']);
});

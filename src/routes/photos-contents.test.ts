import { expect } from 'vitest';
import { test, type World } from '../../test/world.ts';
import { photosOf } from './photos-contents.ts';

async function shownAt(world: World, path: string, search = '') {
  const shown = await photosOf({ path, search, context: await world.context(null) });
  if (shown?.content.kind !== 'photos') return shown && [shown.status, shown.content.kind];
  const { photos, from, next, total } = shown.content;
  return { first: photos[0]?.id, count: photos.length, from, next, total };
}

test('all photographs are read a hundred at a time, also by an address that was cut or written by hand', async ({
  world,
}) => {
  const { id } = await world.given.memorial();
  const ids = (await world.given.gallery(id, 101)).toReversed();
  const path = `/memorial/${id}/photographs`;
  const beginning = { first: ids[0], count: 100, from: 0, next: 100, total: 101 };
  expect(await shownAt(world, path)).toEqual(beginning);
  expect(await shownAt(world, path, '?from=100')).toEqual({
    ...beginning,
    first: ids[100],
    count: 1,
    from: 100,
    next: null,
  });
  for (const search of ['?from=', '?from=-1', '?from=1.5', '?from=101', '?from=x', '?from=1e999'])
    expect(await shownAt(world, path, search)).toEqual(beginning);
});

test('where there are no photographs, or nobody may see them, there is no list of them', async ({ world }) => {
  const { id } = await world.given.memorial();
  expect(await shownAt(world, `/memorial/${id}/photographs`)).toEqual([404, 'not-found']);
  const hidden = await world.given.memorial({ isPublic: false });
  await world.given.gallery(hidden.id, 1);
  expect(await shownAt(world, `/memorial/${hidden.id}/photographs`)).toEqual([401, 'gate']);
  expect(await shownAt(world, `/memorial/${id}`)).toBeNull();
});

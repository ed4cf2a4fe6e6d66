import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test, type World } from '../../../../test/world.ts';
import { maxFoundMemorials } from '../memorial-search.schema.ts';

async function moderator(world: World) {
  const client = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  return async (text: string) => (await client.memorial.search({ text })).map(({ id }) => id);
}

test('a moderator finds a page by the words of its name, also a private one of somebody else', async ({ world }) => {
  const search = await moderator(world);
  const { id } = await world.given.memorial({ name: 'ד״ר נׇעֳמִי Harel-שדה', isPublic: false });
  await world.given.memorial({ name: 'נעמי לבדה' });

  expect(await search('harel נעמי')).toEqual([id]);
  expect(await search('דר נעמי')).toEqual([id]);
  expect(await search('נעמי דליה')).toEqual([]);
});

test('a page is found by its id, in any case of letters', async ({ world }) => {
  const search = await moderator(world);
  const { id } = await world.given.memorial({ name: 'לפי המזהה' });
  expect(await search(` ${id.toUpperCase()} `)).toEqual([id]);
  expect(await search(randomUUID())).toEqual([]);
});

test('characters with a meaning in patterns are searched literally', async ({ world }) => {
  const search = await moderator(world);
  const { id } = await world.given.memorial({ name: 'שם עם 100%_ (סוגריים' });
  expect(await search('%_')).toEqual([id]);
  expect(await search('(סוגריים')).toEqual([id]);
  expect(await search("%' or true --")).toEqual([]);
});

test('an empty search finds nothing, and a common word finds a limited list', async ({ world }) => {
  const search = await moderator(world);
  const { userId } = await world.given.memorial({ name: 'משותף' });
  for (let index = 0; index < maxFoundMemorials; index += 1)
    await world.given.memorial({ userId, name: `משותף ${index}` });
  expect(await search(' ״ ')).toEqual([]);
  expect(await search('משותף')).toHaveLength(maxFoundMemorials);
});

test('nobody else may search: owners, admins without the moderator role, other accounts', async ({ world }) => {
  const { userId, name } = await world.given.memorial();
  const admin = await world.given.user({ roles: ['admin'] });
  for (const id of [userId, admin])
    await expect((await world.as.user(id)).memorial.search({ text: name })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  await expect(world.as.visitor().memorial.search({ text: name })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

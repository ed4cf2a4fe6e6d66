import { expect } from 'vitest';
import { test, type World } from '../../../../test/world.ts';
import { type PageContributions, contributionsPerPage } from './page-contributions.schema.ts';

const wordsOf = async (world: World, memorialId: string, client = world.as.visitor()) =>
  (await client.memorial.loadPage({ memorialId })).words;

test('a page has the approved contributions, the latest first, and no pending one', async ({ world }) => {
  const { id } = await world.given.memorial();
  await world.given.contribution(id, { content: 'ראשון', state: 'approved', createdAt: new Date('2026-01-01') });
  await world.given.contribution(id, { content: 'שני', state: 'approved', createdAt: new Date('2026-01-02') });
  await world.given.contribution(id, { content: 'הספד', state: 'approved' }, 'condolence');
  for (const state of ['pending', 'hidden', 'returned', 'removed'] as const)
    for (const kind of ['memory', 'condolence'] as const)
      await world.given.contribution(id, { content: 'סוד', state }, kind);

  const { memories, condolences } = await wordsOf(world, id);
  expect(memories.rows.map(({ content }) => content)).toEqual(['שני', 'ראשון']);
  expect(condolences.rows).toMatchObject([{ kind: 'condolence', content: 'הספד', date: expect.any(String) }]);
  expect(memories.next).toBeNull();
  expect(Object.keys(memories.rows[0] ?? {}).sort()).toEqual(
    ['authorName', 'content', 'createdAt', 'date', 'id', 'image', 'kind', 'relationship', 'stones'].sort(),
  );
});

test('the list continues where the contributions of the page end', async ({ world }) => {
  const { id } = await world.given.memorial();
  for (let day = 1; day <= contributionsPerPage + 1; day++)
    await world.given.contribution(id, {
      content: `${day}`,
      state: 'approved',
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });

  const { memories } = await wordsOf(world, id);
  expect(memories.rows.map(({ content }) => content)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  const rest = await world.as
    .visitor()
    .contributions.list({ memorialId: id, kind: 'memory', cursor: memories.next ?? undefined });
  expect(rest.rows.map(({ content }) => content)).toEqual(['1']);
});

const settings: [Parameters<World['given']['memorial']>[0], PageContributions['may']][] = [
  [{}, { memories: 'you', condolences: 'you', candles: true }],
  [{ allowComments: false }, { memories: 'you', condolences: 'closed', candles: true }],
  [{ isClosedForContributions: true }, { memories: 'closed', condolences: 'closed', candles: false }],
  [{ writers: 'signed_in' }, { memories: 'signed_in', condolences: 'signed_in', candles: true }],
  [{ writers: 'members' }, { memories: 'members', condolences: 'members', candles: true }],
];
test.for(settings)(
  'an account without a role on a page with %j may do %j; its owner may always write',
  async ([given, may], { world }) => {
    const memorial = await world.given.memorial(given);
    expect((await wordsOf(world, memorial.id)).may).toEqual(may);
    const owner = await world.as.user(memorial.userId);
    expect((await wordsOf(world, memorial.id, owner)).may).toEqual({
      memories: 'you',
      condolences: 'you',
      candles: true,
    });
  },
);

test('an account may write where accounts are allowed', async ({ world }) => {
  const { id } = await world.given.memorial({ writers: 'signed_in' });
  const somebody = await world.as.user(await world.given.user());
  expect((await wordsOf(world, id, somebody)).may.memories).toBe('you');
});

test('the site-wide switch stops anonymous contributions and no others', async ({ world }) => {
  const { id } = await world.given.memorial();
  const somebody = await world.as.user(await world.given.user());
  await world.services.db.execute(`insert into site_switches (name, is_on) values ('words_closed', true)`);
  expect((await wordsOf(world, id)).may.memories).toBe('closed');
  expect((await wordsOf(world, id, somebody)).may.memories).toBe('you');
  await world.services.db.execute(`delete from site_switches`);
});

test('a visitor’s contribution is pending unless the page publishes at once; the owner’s never is', async ({
  world,
}) => {
  const before = await world.given.memorial();
  const after = await world.given.memorial({ approval: 'after', showFamilyContact: true });
  expect(await wordsOf(world, before.id)).toMatchObject({ waits: true, pictureWaits: true, familyContact: false });
  expect(await wordsOf(world, after.id)).toMatchObject({ waits: false, pictureWaits: true, familyContact: true });
  const owner = await world.as.user(before.userId);
  expect(await wordsOf(world, before.id, owner)).toMatchObject({ waits: false, pictureWaits: false });
});

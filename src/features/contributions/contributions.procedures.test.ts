import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { test, type World } from '../../../test/world.ts';

const submission = (memorialId: string) => ({
  memorialId,
  submitId: randomUUID(),
  authorName: 'דליה ברנע',
  content: 'היא לימדה אותי לקרוא.',
});

async function page(world: World) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const shown = async (kind: 'memory' | 'condolence' = 'memory') =>
    (await world.as.visitor().contributions.list({ memorialId, kind })).rows;
  return { memorial, memorialId, owner, visitor: world.as.visitor(), shown };
}

test('a visitor’s contribution is pending, and public once approved', async ({ world }) => {
  const { memorialId, owner, visitor, shown } = await page(world);
  const { row, token } = await visitor.memories.add(submission(memorialId));
  expect(row).toMatchObject({ kind: 'memory', state: 'pending', relationship: null, stones: 0, image: null });
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await shown()).toEqual([]);

  const { rows, counts } = await owner.contributions.listQueue({ memorialId });
  expect(rows).toMatchObject([{ id: row.id, state: 'pending', isMember: false, memorialId }]);
  expect(counts).toMatchObject({ pending: 1, approved: 0 });
  const ids = [{ kind: 'memory' as const, id: row.id, version: row.version }];
  const decided = await owner.contributions.decide({ ids, decision: 'approve' });
  expect(decided.rows).toEqual([{ kind: 'memory', id: row.id, version: 2, state: 'approved', before: 'pending' }]);
  expect(await shown()).toMatchObject([{ id: row.id, content: 'היא לימדה אותי לקרוא.' }]);
});

test('contributions of the owner and editors are published at once, those of viewers are pending', async ({
  world,
}) => {
  const { memorialId, owner } = await page(world);
  const editor = await world.as.user(await world.given.editor(memorialId));
  const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
  expect(await owner.memories.add(submission(memorialId))).toMatchObject({ row: { state: 'approved' }, token: null });
  expect(await editor.memories.add(submission(memorialId))).toMatchObject({ row: { state: 'approved' }, token: null });
  expect(await viewer.memories.add(submission(memorialId))).toMatchObject({ row: { state: 'pending' } });
});

test('a condolence has the date in Israel, with a tolerance of one day', async ({ world }) => {
  const { now } = world.services;
  onTestFinished(() => void (world.services.now = now));
  world.services.now = () => new Date('2026-11-21T23:00:00Z');
  const { memorialId, visitor } = await page(world);
  const { row } = await visitor.condolences.add(submission(memorialId));
  expect(row).toMatchObject({ kind: 'condolence', date: '2026-11-22' });
  expect((await visitor.condolences.add({ ...submission(memorialId), date: '2026-11-21' })).row.date).toBe(
    '2026-11-21',
  );
  await expect(visitor.condolences.add({ ...submission(memorialId), date: '2026-11-19' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('the queue of one kind counts only that kind', async ({ world }) => {
  const { memorialId, owner, visitor } = await page(world);
  await visitor.memories.add(submission(memorialId));
  await visitor.condolences.add({ ...submission(memorialId), content: 'משתתפת בצערכם.' });
  const pending = async (kind: 'memory' | 'condolence' | null) =>
    (await owner.contributions.listQueue({ memorialId, kind })).counts.pending;
  expect([await pending('memory'), await pending('condolence'), await pending(null)]).toEqual([1, 1, 2]);
});

test('no response to a visitor contains a contribution that is not approved', async ({ world }) => {
  const { memorialId, owner, visitor } = await page(world);
  const secret = `סוד-${randomUUID()}`;
  const hidden = ['pending', 'hidden', 'returned', 'removed'] as const;
  for (const state of hidden)
    for (const kind of ['memory', 'condolence'] as const)
      await world.given.contribution(memorialId, { state, content: secret, authorName: secret, note: secret }, kind);
  await world.given.contribution(memorialId, {
    state: 'approved',
    email: secret,
    authorKey: secret,
    tokenHash: secret,
  });
  const answers = [
    await visitor.memorial.loadPage({ memorialId }),
    await visitor.contributions.list({ memorialId, kind: 'memory' }),
    await visitor.contributions.list({ memorialId, kind: 'condolence' }),
    await owner.memorial.loadPage({ memorialId }),
  ];
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect((await visitor.contributions.list({ memorialId, kind: 'memory' })).rows).toHaveLength(1);
  const queued = await owner.contributions.listQueue({ memorialId, state: 'approved' });
  expect(JSON.stringify(queued)).not.toContain(secret);
});

test('a long list is paged without duplicates, also among equal times', async ({ world }) => {
  const { memorialId, visitor } = await page(world);
  const createdAt = new Date();
  await Promise.all(
    Array.from({ length: 45 }, () => world.given.contribution(memorialId, { state: 'approved', createdAt })),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await visitor.contributions.list({ memorialId, kind: 'memory', cursor, limit: 20 });
    seen.push(...rows.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  for (const bad of [
    'x',
    Buffer.from('now~x').toString('base64url'),
    Buffer.from(`1~${randomUUID()}`).toString('base64url'),
  ])
    await expect(visitor.contributions.list({ memorialId, kind: 'memory', cursor: bad })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { notifyReturned } from './moderation.jobs.ts';

async function returned(world: World, email: string | null = `${randomUUID()}@example.com`, userId?: string) {
  const memorial = await world.given.memorial();
  const author = userId === undefined ? world.as.visitor() : await world.as.user(userId);
  const submission = { memorialId: memorial.id, submitId: randomUUID(), authorName: '<b>דליה</b>', content: 'זיכרון' };
  const { row, token } = await author.memories.add({ ...submission, ...(email && { email }) });
  const owner = await world.as.user(memorial.userId);
  const before = world.jobs.length;
  const ids = [{ kind: 'memory' as const, id: row.id, version: 1 }];
  await owner.contributions.decide({ ids, decision: 'return', note: 'Call 03-1234567' });
  const added = world.jobs.slice(before);
  /** Runs the jobs that are due a minute later. */
  async function emails(changed = {}) {
    const from = world.jobs.length;
    const [job] = added;
    if (job)
      await notifyReturned.run(
        notifyReturned.payload.parse({ ...(job.payload as object), ...changed }),
        world.services,
      );
    return world.jobs.slice(from).map((job) => job.payload);
  }
  return { memorial, owner, email, row, token, added, emails };
}

test('an author who gave an address gets an email with the private link when a contribution is returned, without any text of it', async ({
  world,
}) => {
  const { memorial, email, row, token, added, emails } = await returned(world);
  expect(added).toMatchObject([{ name: 'contributions.tell-returned', payload: { kind: 'memory', id: row.id } }]);
  expect(await emails()).toEqual([
    {
      template: 'returnedWords',
      to: email,
      locale: 'he',
      name: '',
      memorial: memorial.name,
      link: `http://localhost:3000/m/${token}`,
    },
  ]);
});

test('an account is emailed at its own address', async ({ world }) => {
  const userId = await world.given.user();
  const [user] = await world.services.db.select().from(users).where(eq(users.id, userId));
  const { emails } = await returned(world, null, userId);
  expect(await emails()).toMatchObject([{ to: user?.email }]);
});

test('sends no email without an address, and reports that to the caller', async ({ world }) => {
  const { memorial, owner, added } = await returned(world, null);
  expect(added).toEqual([]);
  const { rows } = await owner.contributions.listQueue({ memorialId: memorial.id, state: 'returned' });
  expect(rows).toMatchObject([{ isReachable: false }]);
  const other = await returned(world);
  const queued = await other.owner.contributions.listQueue({ memorialId: other.memorial.id, state: 'returned' });
  expect(queued.rows).toMatchObject([{ isReachable: true }]);
  expect(JSON.stringify(queued)).not.toContain(other.email);
});

test('a decision that is undone or replaced within the minute sends no email', async ({ world }) => {
  const { owner, row, emails } = await returned(world);
  const restored = { ids: [{ kind: 'memory' as const, id: row.id, version: 2 }], decision: 'restore' as const };
  await owner.contributions.decide(restored);
  expect(await emails()).toEqual([]);
  expect(await emails({ id: randomUUID() })).toEqual([]);
  const again = { ids: [{ kind: 'memory' as const, id: row.id, version: 3 }], decision: 'return' as const, note: null };
  await owner.contributions.decide(again);
  expect(await emails()).toEqual([]);
});

test('a correction within the minute keeps the return, and sends the email', async ({ world }) => {
  const { owner, row, emails } = await returned(world);
  await owner.contributions.edit({ kind: 'memory', id: row.id, version: 2, authorName: 'דליה' });
  expect(await emails()).toHaveLength(1);
});

test('a retry of the job sends one email', async ({ world }) => {
  const { emails } = await returned(world);
  expect(await emails()).toHaveLength(1);
  expect(await emails()).toEqual([]);
});

test('one address gets no more than ten such emails in a day', async ({ world }) => {
  const email = `${randomUUID()}@example.com`;
  let sent = 0;
  for (let time = 0; time < 12; time += 1) sent += (await (await returned(world, email)).emails()).length;
  expect(sent).toBe(10);
});

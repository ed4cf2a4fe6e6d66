import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createRouterClient } from '@orpc/server';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { memorialMemories, notifications } from '#tables.ts';
import { solve } from '../../../../test/proof.ts';
import { test, type World } from '../../../../test/world.ts';

/** Distinct texts without random letters: one random id in some thousands spells a word that the screening holds. */
let memories = 0;
const nextMemory = () => `זיכרון ${(memories += 1)}`;

/** A visitor at a new address, some seconds after opening the form. */
async function somebody(world: World, address: string = randomUUID()) {
  const context = { ...(await world.context(null)), address };
  const client = createRouterClient(router, { context });
  const early = createRouterClient(router, {
    context: { ...context, now: () => new Date(Date.now() - 10_000) },
  });
  async function words(memorialId: string, data = {}) {
    const submitId = randomUUID();
    const proof = solve(await early.contributions.createChallenge({ memorialId, submitId }), submitId);
    return { memorialId, submitId, proof, authorName: 'דליה', content: nextMemory(), ...data };
  }
  return {
    client,
    words,
    add: async (memorialId: string, data = {}) => (await client.memories.add(await words(memorialId, data))).row,
  };
}

const openPage = (world: World) => world.given.memorial({ approval: 'after' });
const heldFor = async (world: World, id: string) =>
  (await world.services.db.select().from(memorialMemories).where(eq(memorialMemories.id, id)))[0]?.heldFor;

test('on a page that publishes at once, a contribution with a proof of work and a plausible writing time is published', async ({
  world,
}) => {
  const { id } = await openPage(world);
  const { client, add } = await somebody(world);
  const row = await add(id);
  expect(row.state).toBe('approved');
  expect((await client.contributions.list({ memorialId: id, kind: 'memory' })).rows).toMatchObject([{ id: row.id }]);
});

test('an automated contribution is pending: no writing time, no proof, or the proof of another submission or page', async ({
  world,
}) => {
  const { id } = await openPage(world);
  const { client, words } = await somebody(world);
  const whole = await words(id);
  const other = await words((await openPage(world)).id);
  const quick = randomUUID();
  const cases = [
    ['proof', { ...whole, proof: null, submitId: randomUUID() }],
    ['proof', { ...whole, submitId: randomUUID() }],
    ['proof', { ...whole, submitId: randomUUID(), proof: other.proof }],
    ['proof', { ...whole, submitId: randomUUID(), proof: { challenge: 'x', nonce: '' } }],
    ['proof', { ...whole, submitId: randomUUID(), proof: { ...whole.proof, challenge: `${whole.proof.challenge}x` } }],
    [
      'haste',
      {
        ...whole,
        submitId: quick,
        proof: solve(await client.contributions.createChallenge({ memorialId: id, submitId: quick }), quick),
      },
    ],
  ] as const;
  for (const [reason, sent] of cases) {
    const { row } = await client.memories.add({ ...sent, content: nextMemory() });
    expect([reason, row.state, await heldFor(world, row.id)]).toEqual([reason, 'pending', reason]);
  }
});

test('a challenge is valid for four hours and tolerates clock differences', async ({ world }) => {
  const { id } = await openPage(world);
  const base = await world.context(null);
  const states: string[] = [];
  for (const ms of [-5 * 3600_000, -3 * 3600_000, 30_000, 5 * 60_000]) {
    const submitId = randomUUID();
    const then = createRouterClient(router, { context: { ...base, now: () => new Date(Date.now() + ms) } });
    const proof = solve(await then.contributions.createChallenge({ memorialId: id, submitId }), submitId);
    const client = createRouterClient(router, { context: base });
    const sent = { memorialId: id, submitId, proof, authorName: 'דליה', content: submitId };
    const { row } = await client.memories.add(sent);
    states.push(String(await heldFor(world, row.id)));
  }
  expect(states).toEqual(['proof', 'null', 'haste', 'proof']);
});

test('a challenge is valid for one submission from the network that requested it', async ({ world }) => {
  const { id } = await openPage(world);
  const [one, two] = [await somebody(world, '10.1.2.3'), await somebody(world, '10.1.200.3')];
  const far = await somebody(world, '10.2.2.3');
  const sent = await one.words(id);
  const other = randomUUID();
  const { bits } = await one.client.contributions.createChallenge({ memorialId: id, submitId: other });
  const proof = solve({ challenge: sent.proof.challenge, bits }, other);
  const { row } = await one.client.memories.add({ ...sent, submitId: other, proof, content: other });
  expect(await heldFor(world, row.id)).toBe('proof');
  expect((await two.client.memories.add(await one.words(id))).row.state).toBe('approved');
  const { row: moved } = await far.client.memories.add(await one.words(id));
  expect(await heldFor(world, moved.id)).toBe('proof');
});

test('a filled trap gets a normal response and is not stored; from an account it is pending', async ({ world }) => {
  const { id } = await openPage(world);
  const { client, words } = await somebody(world);
  const sent = await words(id, { trap: 'http://' });
  const { row, token } = await client.memories.add(sent);
  expect([row.state, row.content, typeof token]).toEqual(['pending', sent.content, 'string']);
  expect(await heldFor(world, row.id)).toBeUndefined();
  await expect(client.contributions.findOwn({ token: token ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const account = await world.as.user(await world.given.user());
  const kept = await account.memories.add({ ...sent, submitId: randomUUID() });
  expect(await heldFor(world, kept.row.id)).toBe('trap');
});

test('a burst from many addresses is partly pending, and all of it is stored', async ({ world }) => {
  const { id, userId } = await openPage(world);
  const sent: (() => Promise<string>)[] = [];
  // Proofs need CPU time: all at once would leave none for the server.
  for (let index = 0; index < 45; index += 1) {
    const { client, words } = await somebody(world);
    const memory = await words(id);
    sent.push(async () => (await client.memories.add(memory)).row.state);
  }
  const states = await Promise.all(sent.map((send) => send()));
  expect(states.filter((state) => state === 'approved')).toHaveLength(40);
  const owner = await world.as.user(userId);
  expect((await owner.contributions.listQueue({ memorialId: id, state: 'pending' })).counts).toMatchObject({
    pending: 5,
  });
  expect((await (await somebody(world)).add((await openPage(world)).id)).state).toBe('approved');
});

test('fifty people in one house are all stored, those above the usual number as pending', async ({ world }) => {
  const { id } = await openPage(world);
  const { client, words } = await somebody(world);
  const sent: Awaited<ReturnType<typeof words>>[] = [];
  for (let index = 0; index < 50; index += 1) sent.push(await words(id));
  const rows = (await Promise.all(sent.map((one) => client.memories.add(one)))).map(({ row }) => row);
  const shown = rows.filter(({ state }) => state === 'approved');
  expect([rows.length, shown.length]).toEqual([50, 15]);
  const reasons = await Promise.all(rows.map((row) => heldFor(world, row.id)));
  expect(new Set(reasons)).toEqual(new Set([null, 'rate']));
});

test('an address is refused above two hundred an hour', { timeout: 60_000 }, async ({ world }) => {
  const { id } = await world.given.memorial();
  const { client } = await somebody(world);
  const send = () =>
    client.memories.add({ memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: nextMemory() });
  for (let sent = 0; sent < 200; sent += 20) await Promise.all(Array.from({ length: 20 }, send));
  await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const { add } = await somebody(world);
  expect((await add(id)).state).toBe('pending');
});

test(
  'five hundred concurrent contributions from many addresses are all stored',
  { timeout: 60_000 },
  async ({ world }) => {
    const { id } = await world.given.memorial();
    const all = Array.from({ length: 500 }, async () => {
      const { client } = await somebody(world);
      return client.memories.add({ memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: nextMemory() });
    });
    const ids = new Set((await Promise.all(all)).map(({ row }) => row.id));
    expect(ids.size).toBe(500);
  },
);

test('a repeated text by one author is pending; customary texts by many are not', async ({ world }) => {
  const { id } = await openPage(world);
  const content = 'יהי זכרה ברוך';
  const { add } = await somebody(world);
  expect((await add(id, { content })).state).toBe('approved');
  const again = await add(id, { content: ' יהי זכרה, ברוך!! ' });
  expect([again.state, await heldFor(world, again.id)]).toEqual(['pending', 'double']);
  for (const authorName of ['נועה', 'יואב']) {
    const other = await somebody(world);
    expect((await other.add(id, { content, authorName })).state).toBe('approved');
  }
});

test('a long text on many pages is pending from the fourth on', async ({ world }) => {
  const content = `כמה מילים ארוכות מאוד ${'על דבר שאיש לא כתב מעולם '.repeat(8)}`;
  const states: string[] = [];
  for (const authorName of ['א', 'ב', 'ג', 'ד', 'ה']) {
    const { id } = await openPage(world);
    const { add } = await somebody(world);
    states.push((await add(id, { content, authorName })).state);
  }
  expect(states).toEqual(['approved', 'approved', 'approved', 'pending', 'pending']);
});

test('a blocked author’s contributions are hidden without their knowledge; others at the same address are not blocked', async ({
  world,
}) => {
  const memorial = await openPage(world);
  const owner = await world.as.user(memorial.userId);
  const house = randomUUID();
  const { client, words } = await somebody(world, house);
  const [troll, aunt] = [randomUUID(), randomUUID()];
  const { row } = await client.memories.add({ ...(await words(memorial.id)), device: troll });
  await owner.contributions.block({ kind: 'memory', id: row.id });
  expect((await owner.contributions.listQueue({ memorialId: memorial.id, state: 'approved' })).rows).toMatchObject([
    { id: row.id, isBlocked: true },
  ]);

  const { row: again, token } = await client.memories.add({ ...(await words(memorial.id)), device: troll });
  expect(again.state).toBe('pending');
  expect(await client.contributions.findOwn({ token: token ?? '' })).toMatchObject({ state: 'pending' });
  const { db } = world.services;
  expect(await db.select().from(notifications).where(eq(notifications.refId, again.id))).toEqual([]);
  expect((await owner.contributions.listQueue({ memorialId: memorial.id })).rows).toEqual([]);
  const hidden = await owner.contributions.listQueue({ memorialId: memorial.id, state: 'hidden' });
  expect(hidden.rows).toMatchObject([{ id: again.id, state: 'hidden', heldFor: 'blocked' }]);

  const { row: hers } = await client.memories.add({ ...(await words(memorial.id)), device: aunt });
  expect((await owner.contributions.listQueue({ memorialId: memorial.id })).rows).toMatchObject([
    { id: hers.id, heldFor: 'blocked', isBlocked: false },
  ]);

  await owner.contributions.unblock({ kind: 'memory', id: row.id });
  expect((await client.memories.add({ ...(await words(memorial.id)), device: troll })).row.state).toBe('approved');
});

test('an account that decides on a page cannot be blocked on it', async ({ world }) => {
  const memorial = await openPage(world);
  const owner = await world.as.user(memorial.userId);
  const id = await world.given.contribution(memorial.id, { isByEditor: true });
  await expect(owner.contributions.block({ kind: 'memory', id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('on a page that publishes at once, hurtful texts and links are pending in any field', async ({ world }) => {
  const { id } = await openPage(world);
  const { client, add } = await somebody(world);
  for (const [reason, data] of [
    ['words', { content: 'טוב שמת' }],
    ['words', { content: 'זיכרון יפה', authorName: 'שרמוטה' }],
    ['words', { content: 'זיכרון טוב', relationship: 'בן זונה' }],
    ['links', { content: 'כל הפרטים כאן www.best-deals.shop' }],
  ] as const) {
    const row = await add(id, data);
    expect([row.state, await heldFor(world, row.id)]).toEqual(['pending', reason]);
  }
  expect((await client.contributions.list({ memorialId: id, kind: 'memory' })).rows).toEqual([]);
});

test('the same short text by two authors is no duplicate; by one author it is', async ({ world }) => {
  const { id } = await openPage(world);
  const [david, other] = [await somebody(world), await somebody(world)];
  for (const content of ['יהי זכרו ברוך', '❤️'])
    for (const { add } of [david, other])
      expect((await add(id, { authorName: 'דוד', content })).state).toBe('approved');
  expect((await david.add(id, { authorName: 'דוד', content: '❤️❤️' })).state).toBe('approved');
  const again = await david.add(id, { authorName: 'דוד', content: 'יהי זכרו, ברוך!' });
  expect(await heldFor(world, again.id)).toBe('double');
});

test('the same long text under the same name is pending, from any address', async ({ world }) => {
  const { id } = await openPage(world);
  const contribution = { authorName: 'דוד', content: 'היה איש של ספר ושל מעשה. '.repeat(7) };
  expect((await (await somebody(world)).add(id, contribution)).state).toBe('approved');
  const again = await (await somebody(world)).add(id, contribution);
  expect(await heldFor(world, again.id)).toBe('double');
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { counterKey } from '#server/rate-limit.ts';
import { memorialEditors, memorialFollowers, memorialMemories, memorials, notifications } from '#tables.ts';
import { provenSubmit } from '../../../../test/proof.ts';
import { test, type World } from '../../../../test/world.ts';
import { most } from '../screening/screening.store.ts';
import { addCondolenceSchema, addMemorySchema } from '../contributions.schema.ts';
import { queryPolicy } from './submission-policy.store.ts';
import { submitContribution } from './submission.store.ts';

/** Makes texts distinct; a random id occasionally contains a word that the screening holds. */
let memories = 0;

const submission = (memorialId: string, data = {}) =>
  addMemorySchema.parse({
    memorialId,
    submitId: randomUUID(),
    authorName: 'דליה ברנע',
    content: `זיכרון ${(memories += 1)}`,
    ...data,
  });

const withEmail = () => ({ email: `${randomUUID()}@example.com` });

const rowsOf = ({ services: { db } }: World, memorialId: string) =>
  db.select().from(memorialMemories).where(eq(memorialMemories.memorialId, memorialId));
const toldOf = ({ services: { db } }: World, memorialId: string) =>
  db.select().from(notifications).where(eq(notifications.memorialId, memorialId));
const countersOf = async ({ services: { db } }: World) => {
  const { rows } = await db.execute(sql`select key from rate_limits where key like 'contributions.most:%'`);
  return rows.length;
};

/** Submits to a page that is changed between the check and the insert. */
async function addAfter(
  world: World,
  memorialId: string,
  change: Partial<typeof memorials.$inferInsert> | (() => Promise<unknown>),
  userId: string | null = null,
) {
  const { db } = world.services;
  const context = { ...(await world.context(userId)), address: randomUUID() };
  const input = submission(memorialId);
  const found = await queryPolicy(context, memorialId);
  if (!found) throw new Error('no page');
  if (typeof change === 'function') await change();
  else await db.update(memorials).set(change).where(eq(memorials.id, memorialId));
  return submitContribution(context, 'memory', input, found);
}

test('a page that is closed, hidden or deleted meanwhile accepts nothing', async ({ world }) => {
  for (const change of [{ isClosedForContributions: true }, { isPublic: false }, { writers: 'signed_in' as const }]) {
    const { id } = await world.given.memorial();
    const before = await countersOf(world);
    await expect(addAfter(world, id, change)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect([await rowsOf(world, id), await toldOf(world, id), await countersOf(world)]).toEqual([[], [], before]);
  }
  const { id } = await world.given.memorial();
  const remove = () => world.services.db.delete(memorials).where(eq(memorials.id, id));
  await expect(addAfter(world, id, remove)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.for(['memories', 'condolences'] as const)(
  '%s of ten thousand characters is stored unchanged, and one more is refused',
  async (list, { world }) => {
    const { id: memorialId, userId } = await world.given.memorial();
    const add = (content: string) =>
      world.as.visitor()[list].add({ memorialId, submitId: randomUUID(), authorName: 'דליה', content });
    const longest = 'ש'.repeat(9998) + '\u{1F56F}';
    const { row, token } = await add(longest);
    expect(row.content).toBe(longest);
    await expect(add(`${longest}ש`)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['content'], message: 'tooLong' }] },
    });
    const [changed, edited] = ['ת'.repeat(10_000), 'א'.repeat(10_000)];
    const own = await world.as.visitor().contributions.change({ token: token ?? '', version: 1, content: changed });
    expect(own.content).toBe(changed);
    const { kind, id } = row;
    const owner = await world.as.user(userId);
    expect((await owner.contributions.edit({ kind, id, version: 2, content: edited })).content).toBe(edited);
  },
);

test('the policy of the page at the time of the insert decides whether a contribution is pending', async ({
  world,
}) => {
  const { id } = await world.given.memorial({ approval: 'before' });
  expect((await addAfter(world, id, { approval: 'after' })).row.state).toBe('pending');
  const [waiting] = await rowsOf(world, id);
  expect(waiting).toMatchObject({ state: 'pending', heldFor: 'proof' });

  const other = await world.given.memorial({ approval: 'after' });
  await addAfter(world, other.id, { approval: 'before' });
  expect(await rowsOf(world, other.id)).toMatchObject([{ state: 'pending' }]);
});

test('an editor who is removed meanwhile counts as a visitor', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const userId = await world.given.editor(id);
  const letOut = () => db.delete(memorialEditors).where(eq(memorialEditors.userId, userId));
  const { row, token } = await addAfter(world, id, letOut, userId);
  expect([row.state, typeof token]).toEqual(['pending', 'string']);
  expect(await rowsOf(world, id)).toMatchObject([{ isByEditor: false, userId }]);
});

test('after a changed policy the insert is retried once; other changes cause no retry', async ({ world }) => {
  for (const change of [{ isClosedForContributions: false }, { approval: 'after' as const }, { name: 'נעמה לוי' }]) {
    const { id } = await world.given.memorial();
    await addAfter(world, id, change);
    expect(await rowsOf(world, id)).toHaveLength(1);
    expect(await toldOf(world, id)).toHaveLength(1);
  }
});

test('pending contributions notify the family, published ones also the followers, and hidden ones nobody', async ({
  world,
}) => {
  const { db } = world.services;
  const memorial = await world.given.memorial();
  const follower = await world.given.user();
  await db.insert(memorialFollowers).values({ memorialId: memorial.id, userId: follower });
  const owner = await world.as.user(memorial.userId);
  const notified = async (refId: string) =>
    (await toldOf(world, memorial.id))
      .filter((one) => one.refId === refId)
      .map(({ userId, state, readAt }) =>
        [userId === follower ? 'follower' : 'owner', state, readAt !== null].join(' '),
      )
      .toSorted((one, other) => one.localeCompare(other));

  const troll = { ...submission(memorial.id), device: randomUUID() };
  const { row: waits } = await world.as.visitor().memories.add(troll);
  expect(await notified(waits.id)).toEqual(['owner pending false']);
  const { row: stands } = await owner.memories.add(submission(memorial.id));
  expect(await notified(stands.id)).toEqual(['follower shown false', 'owner shown true']);
  await owner.contributions.block({ kind: 'memory', id: waits.id });
  const { row: hidden } = await world.as.visitor().memories.add({ ...troll, submitId: randomUUID() });
  expect(await notified(hidden.id)).toEqual([]);
});

test('this process handles its events before the response: of the row if published, of notifications if there are any', async ({
  world,
}) => {
  const { events } = world.services;
  const memorial = await world.given.memorial();
  const owner = await world.as.user(memorial.userId);
  const received: string[] = [];
  const only = (name: string) => (of: { memorialId: string }) => of.memorialId === memorial.id && received.push(name);
  events.on('contribution.changed', only('contribution'));
  events.on('notifications.made', only('news'));

  await world.as.visitor().memories.add(submission(memorial.id));
  expect(new Set(received.splice(0))).toEqual(new Set(['news']));
  await owner.memories.add(submission(memorial.id));
  expect(new Set(received)).toEqual(new Set(['contribution', 'news']));
});

test('an insert that the database refuses is neither counted nor notified', async ({ world }) => {
  const { id } = await world.given.memorial();
  const context = { ...(await world.context(null)), address: randomUUID() };
  const input = { ...submission(id), content: ' ' };
  const found = await queryPolicy(context, id);
  const before = await countersOf(world);
  await expect(found && submitContribution(context, 'memory', input, found)).rejects.toThrow();
  expect([await toldOf(world, id), await countersOf(world)]).toEqual([[], before]);
});

test('members are not counted, and a sender above the limit gets the response of an earlier submission', async ({
  world,
}) => {
  const { db, rateLimits } = world.services;
  const memorial = await world.given.memorial();
  const before = await countersOf(world);
  await (await world.as.user(memorial.userId)).memories.add(submission(memorial.id));
  expect(await countersOf(world)).toBe(before);

  const first = submission(memorial.id);
  const { row } = await world.as.visitor().memories.add(first);
  const { address } = await world.context(null);
  await rateLimits.take({ name: 'contributions.most', points: 200, seconds: 3600 }, address);
  await db.execute(sql`update rate_limits set points = 200 where key like 'contributions.most:%'`);
  await expect(world.as.visitor().memories.add(submission(memorial.id))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect((await world.as.visitor().memories.add(first)).row.id).toBe(row.id);
  await db.execute(sql`delete from rate_limits`);
});

test('an email that cannot be queued rolls back its row', async ({ world }) => {
  const memorial = await world.given.memorial();
  const context = await world.context(null);
  const jobs = { ...context.jobs, add: () => Promise.reject(new Error('no queue')) };
  const input = submission(memorial.id, { ...withEmail(), ...provenSubmit(context, memorial.id) });
  const found = await queryPolicy(context, memorial.id);
  await expect(found && submitContribution({ ...context, jobs }, 'memory', input, found)).rejects.toThrow('no queue');
  expect([await rowsOf(world, memorial.id), await toldOf(world, memorial.id)]).toEqual([[], []]);
});

test('a cached policy is checked against the current page: closed, reopened, or deleted', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const visitor = world.as.visitor();
  const set = (change: Partial<typeof memorials.$inferInsert>) =>
    db.update(memorials).set(change).where(eq(memorials.id, id));

  await visitor.memories.add(submission(id));
  await set({ isClosedForContributions: true });
  for (let time = 0; time < 2; time += 1)
    await expect(visitor.memories.add(submission(id))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await set({ isClosedForContributions: false });
  await visitor.memories.add(submission(id));
  await set({ allowComments: false });
  await expect(visitor.condolences.add(submission(id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await set({ allowComments: true });
  await visitor.condolences.add(submission(id));
  expect(await rowsOf(world, id)).toHaveLength(2);
  await db.delete(memorials).where(eq(memorials.id, id));
  for (let time = 0; time < 2; time += 1)
    await expect(visitor.memories.add(submission(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the email with a private link has the current name of the page, although an old one was cached', async ({
  world,
}) => {
  const { id } = await world.given.memorial({ name: 'נעמה' });
  await world.as.visitor().memories.add(submission(id));
  await world.services.db.update(memorials).set({ name: 'נעמה לוי' }).where(eq(memorials.id, id));
  const before = world.jobs.length;
  const proven = provenSubmit(await world.context(null), id);
  await world.as.visitor().memories.add(submission(id, { ...withEmail(), ...proven }));
  expect(world.jobs.slice(before)).toMatchObject([{ payload: { memorial: 'נעמה לוי' } }]);
});

test('a repeated submission is counted once', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const context = { ...(await world.context(null)), address: randomUUID() };
  const input = submission(id);
  await db.execute(sql`delete from rate_limits`);
  for (let time = 0; time < 3; time += 1) {
    const found = await queryPolicy(context, id);
    await (found && submitContribution(context, 'memory', input, found));
  }
  const { rows } = await db.execute(sql`select points from rate_limits where key like 'contributions.%'`);
  expect(rows).toEqual([{ points: 1 }, { points: 1 }, { points: 1 }]);
});

test('an email is counted with its row, and not for a repeated or retried submission', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial({ name: 'נעמה' });
  const visitor = world.as.visitor();
  await visitor.memories.add(submission(id));
  await db.update(memorials).set({ name: 'נעמה לוי' }).where(eq(memorials.id, id));
  const input = submission(id, { ...withEmail(), ...provenSubmit(await world.context(null), id) });
  const before = world.jobs.length;
  for (let time = 0; time < 3; time += 1) await visitor.memories.add(input);
  expect(world.jobs.slice(before)).toHaveLength(1);
  const { rows } = await db.execute(sql`select points from rate_limits where key like 'letters.own-words-day:%'`);
  expect(rows).toEqual([{ points: 1 }]);
});

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const expectWaiting = ({ services: { db } }: World, count: number) =>
  expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(count);

/** Submits while another connection locks the counter of the address at `points`; `meanwhile` runs while all wait. */
async function whileCounted(
  world: World,
  points: number,
  write: (address: string) => Promise<unknown>[],
  meanwhile = async () => {},
) {
  const { db } = world.services;
  const address = randomUUID();
  let writing: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into rate_limits (key, points, expire)
      values (${counterKey(most, address)}, ${points}, ${Date.now() + 3_600_000})`);
    writing = write(address);
    await expectWaiting(world, writing.length);
    await meanwhile();
  });
  return Promise.all(writing);
}

/** Submits while the page is locked by a change: all have started, and none has checked the page before the first continues. */
async function whileWriting<Answer>(world: World, memorialId: string, write: () => Promise<Answer>[]) {
  let writing: Promise<Answer>[] = [];
  await world.services.db.transaction(async (tx) => {
    await tx.execute(sql`select from memorials where id = ${memorialId}::uuid for no key update`);
    writing = write();
    await expectWaiting(world, writing.length);
  });
  return Promise.all(writing);
}

test('a change of the page waits for a running insert', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const context = await world.context(null);
  const found = await queryPolicy(context, id);
  const lock = sql`select from memorials where id = ${id}::uuid for no key update nowait`;
  await whileCounted(
    world,
    0,
    (address) => [
      found ? submitContribution({ ...context, address }, 'memory', submission(id), found) : Promise.reject(),
    ],
    () => expect(db.execute(lock)).rejects.toMatchObject({ cause: { code: '55P03' } }),
  );
  expect(await rowsOf(world, id)).toHaveLength(1);
  await db.execute(lock);
});

test('the last submission within the limit can be repeated concurrently', async ({ world }) => {
  const { id } = await world.given.memorial();
  const context = await world.context(null);
  const found = await queryPolicy(context, id);
  const input = submission(id);
  const add = (address: string) =>
    found ? submitContribution({ ...context, address }, 'memory', input, found) : Promise.reject();
  const answers = await whileCounted(world, most.points - 1, (address) => [add(address), add(address)]);
  const [row] = await rowsOf(world, id);
  expect(answers).toMatchObject([{ row: { id: row?.id } }, { row: { id: row?.id } }]);
});

const pointsOf = async ({ services: { db } }: World) =>
  (
    await db.execute<{ points: number }>(
      sql`select points from rate_limits where key like 'contributions.%' and key not like 'contributions.page:%' order by key`,
    )
  ).rows;

test('a submission that arrives three times at once is counted and notified once', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const context = { ...(await world.context(null)), address: randomUUID() };
  const found = await queryPolicy(context, id);
  const input = submission(id);
  await db.execute(sql`delete from rate_limits`);
  const add = () => (found ? submitContribution(context, 'memory', input, found) : Promise.reject());
  const answers = await whileWriting(world, id, () => [add(), add(), add()]);
  expect(new Set(answers.map(({ row }) => row.id)).size).toBe(1);
  expect([await pointsOf(world), await toldOf(world, id)]).toEqual([
    [{ points: 1 }, { points: 1 }],
    [expect.anything()],
  ]);
});

test('of a memory and a condolence with the same submit id at once, one is stored and the other gets an error', async ({
  world,
}) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const context = { ...(await world.context(null)), address: randomUUID() };
  const found = await queryPolicy(context, id);
  const input = submission(id);
  await db.execute(sql`delete from rate_limits`);
  const add = (kind: 'memory' | 'condolence') =>
    found ? submitContribution(context, kind, input, found) : Promise.reject();
  const answers = await whileWriting(world, id, () => [
    Promise.allSettled([add('memory')]),
    Promise.allSettled([add('condolence')]),
  ]);
  const [one, other] = answers.flat().toSorted((a) => (a.status === 'fulfilled' ? -1 : 1));
  expect([one, other]).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'CONFLICT' } }]);
  const { rows } = await db.execute(sql`
    select 'memory' as kind from memorial_memories where memorial_id = ${id}::uuid
    union all select 'condolence' from memorial_condolences where memorial_id = ${id}::uuid`);
  expect(rows).toEqual([{ kind: one?.status === 'fulfilled' && one.value.row.kind }]);
  expect(await pointsOf(world)).toEqual([{ points: 1 }, { points: 1 }]);
});

test('a repeated submission returns the stored condolence even if its date is long past and the page accepts no more', async ({
  world,
}) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const context = await world.context(null);
  const input = addCondolenceSchema.parse({ ...submission(id), date: new Date().toISOString().slice(0, 10) });
  const add = async (now: () => Date, submitId = input.submitId) => {
    const found = await queryPolicy(context, id);
    return found && submitContribution({ ...context, now }, 'condolence', { ...input, submitId }, found);
  };
  const later = () => new Date(Date.now() + 5 * 24 * 3600 * 1000);
  const first = await add(context.now);
  expect((await add(later))?.row.id).toBe(first?.row.id);
  await expect(add(later, randomUUID())).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await db.update(memorials).set({ allowComments: false }).where(eq(memorials.id, id));
  expect(await add(context.now)).toMatchObject({ row: { id: first?.row.id }, token: first?.token });
  await expect(add(context.now, randomUUID())).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('one submission id makes one row of one kind: the proof of a memory is not valid for a condolence', async ({
  world,
}) => {
  const { id } = await world.given.memorial();
  const visitor = world.as.visitor();
  const input = submission(id);
  await visitor.memories.add(input);
  await expect(visitor.condolences.add(input)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await visitor.contributions.list({ memorialId: id, kind: 'condolence' })).rows).toEqual([]);
});

test('a submission during a change of the page follows the policy after that change', async ({ world }) => {
  const { db } = world.services;
  const { id } = await world.given.memorial();
  const context = await world.context(null);
  const found = await queryPolicy(context, id);
  let refused: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.update(memorials).set({ isClosedForContributions: true }).where(eq(memorials.id, id));
    const writing = found ? submitContribution(context, 'memory', submission(id), found) : Promise.resolve();
    refused = expect(writing).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expectWaiting(world, 1);
  });
  await refused;
  expect(await rowsOf(world, id)).toEqual([]);
});

test('a hundred memories by robots send no email to the given addresses, and one by a person does', async ({
  world,
}) => {
  const { id } = await world.given.memorial();
  const context = await world.context(null);
  const before = world.jobs.length;
  const found = await queryPolicy(context, id);
  for (let count = 0; count < 100; count += 1) {
    const input = submission(id, { ...withEmail(), trap: count % 3 ? '' : 'https://a.example' });
    await (found && submitContribution({ ...context, address: `10.0.${count}.1` }, 'memory', input, found));
  }
  expect(world.jobs.slice(before)).toEqual([]);
  await world.as.visitor().memories.add(submission(id, { ...withEmail(), ...provenSubmit(context, id) }));
  expect(world.jobs.slice(before)).toMatchObject([{ name: 'mail.urgent', payload: { template: 'ownWords' } }]);
});

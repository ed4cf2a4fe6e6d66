import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { studyPortions } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { releasePortions } from './board.jobs.ts';
import { boardPortions } from './board.rules.ts';
import { type BoardKind, maxHeld } from './board.schema.ts';

const dayMs = 24 * 3600 * 1000;

interface OpenOptions {
  kind: BoardKind;
  isPublic: boolean;
  targetDate: string | null;
  releaseDays: 3 | 7 | 14 | 30;
}

/** A memorial with an open board, and clients of several roles. */
async function openBoard(
  world: World,
  { kind = 'tehillim', isPublic = true, targetDate = null, releaseDays = 7 }: Partial<OpenOptions> = {},
) {
  const memorial = await world.given.memorial({ isPublic });
  const family = await world.as.user(memorial.userId);
  const { boardId } = await family.board.open({ memorialId: memorial.id, kind, targetDate, releaseDays });
  const memorialId = memorial.id;
  const at = { memorialId, boardId };
  const visitor = world.as.visitor();
  return {
    ...at,
    at,
    family,
    visitor,
    memorial,
    take: (portion: string, more: object = {}) => visitor.board.take({ ...at, portion, ...more }),
    async find() {
      const { boards } = await visitor.board.find({ memorialId });
      const board = boards.find(({ id }) => id === boardId);
      if (!board) throw new Error('no board');
      return board;
    },
    rows: () => world.services.db.select().from(studyPortions).where(eq(studyPortions.boardId, boardId)),
    age: (days: number) =>
      world.services.db
        .update(studyPortions)
        .set({ expiresAt: new Date(Date.now() - days * dayMs) })
        .where(eq(studyPortions.boardId, boardId)),
  };
}

/** Runs the job; returns the announced memorials. */
async function release({ services }: World): Promise<string[]> {
  const announced: string[] = [];
  const { events } = services;
  await releasePortions.run(
    {},
    {
      ...services,
      events: {
        ...events,
        transaction: (work) =>
          events.transaction((tx, announce) =>
            work(tx, (name, payload) => {
              if ('memorialId' in payload) announced.push(payload.memorialId);
              return announce(name, payload);
            }),
          ),
      },
    },
  );
  return announced;
}

describe('taking a chapter', () => {
  test('of a hundred concurrent requests for one chapter one gets it, and the others get the next free one', async ({
    world,
  }) => {
    const { take, rows } = await openBoard(world);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => take('psalms-23', { name: `לומד ${index}`, takerId: randomUUID() })),
    );
    const winners = answers.filter(({ portions }) => portions.length > 0);
    expect(winners).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    for (const { portions, nextFree } of answers) if (portions.length === 0) expect(nextFree).toBe('psalms-24');
  });

  test('a hundred concurrent requests for three of the last twenty chapters never assign one twice', async ({
    world,
  }) => {
    const { take, rows, at, family } = await openBoard(world);
    const keys = boardPortions.tehillim.map(({ key }) => key);
    for (let from = 0; from < 130; from += 30)
      await family.board.take({ ...at, portion: keys[from] ?? '', count: Math.min(30, 130 - from) });
    expect(await rows()).toHaveLength(130);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => take(keys[130 + (index % 20)] ?? '', { count: 3 })),
    );
    const given = answers.flatMap(({ portions }) => portions);
    expect(new Set(given).size).toBe(given.length);
    expect((await rows()).length).toBe(130 + given.length);
    // The last one got the remaining chapter.
    expect(given).toContain('psalms-150');
  });

  test('one device can have at most forty chapters, and can take others after it returns some', async ({ world }) => {
    const { take, rows, visitor, memorialId } = await openBoard(world);
    const takerId = randomUUID();
    const { token } = await take('psalms-1', { takerId, count: 30 });
    expect((await take('psalms-40', { takerId, count: 30 })).portions).toHaveLength(10);
    await expect(take('psalms-100', { takerId })).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    expect((await take('psalms-1', { takerId })).portions).toEqual(['psalms-1']);
    // Chapters that were learned today still count, so that nobody marks a whole board at once.
    await visitor.board.markLearned({ memorialId, token, portion: 'psalms-1' });
    await expect(take('psalms-100', { takerId })).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await visitor.board.giveBack({ memorialId, token, portion: 'psalms-2' });
    expect((await take('psalms-100', { takerId })).portions).toEqual(['psalms-100']);
    expect(await rows()).toHaveLength(maxHeld.ofTaker);
  });

  test('one address can have at most two thirds of a board, for any device ids, also concurrently', async ({
    world,
  }) => {
    const { take, rows, family, at } = await openBoard(world);
    const keys = boardPortions.tehillim.map(({ key }) => key);
    const takes = keys.map((portion) => take(portion, { takerId: randomUUID() }));
    const results = await Promise.allSettled(takes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await rows()).toHaveLength(100);
    const free = keys.filter((_, index) => results[index]?.status === 'rejected');
    // The family enters names for callers.
    for (const portion of free) await family.board.take({ ...at, portion, name: 'סבתא' });
    expect(await rows()).toHaveLength(150);
  });

  test('the address that took a chapter is deleted a day after it was learned', async ({ world }) => {
    const { take, rows, visitor, memorialId } = await openBoard(world);
    const { token } = await take('psalms-1');
    await take('psalms-2');
    await visitor.board.markLearned({ memorialId, token, portion: 'psalms-1' });
    await releasePortions.run({}, { ...world.services, now: () => new Date(Date.now() + dayMs + 60_000) });
    const keys = Object.fromEntries((await rows()).map(({ portion, addressKey }) => [portion, addressKey]));
    expect(keys).toEqual({ 'psalms-1': null, 'psalms-2': expect.any(String) });
  });

  test('two tabs that submit at once get one chapter and one personal link', async ({ world }) => {
    const { take, rows } = await openBoard(world);
    const takerId = randomUUID();
    const [one, other] = await Promise.all([take('psalms-1', { takerId }), take('psalms-1', { takerId })]);
    expect(one).toEqual(other);
    expect(one.portions).toEqual(['psalms-1']);
    expect(await rows()).toHaveLength(1);
  });

  test('a personal link collects more chapters, and does not work on another board', async ({ world }) => {
    const { take, visitor, memorialId } = await openBoard(world);
    const first = await take('psalms-1', { name: 'רחל' });
    const second = await take('psalms-9', { name: 'רחל', token: first.token, count: 2 });
    expect(second).toMatchObject({ token: first.token, portions: ['psalms-9', 'psalms-10'] });
    const own = await visitor.board.findOwn({ memorialId, token: first.token });
    expect(own.portions.map(({ portion }) => portion)).toEqual(['psalms-1', 'psalms-10', 'psalms-9']);

    const other = await openBoard(world);
    const there = await other.take('psalms-1', { token: first.token });
    expect(there.token).not.toBe(first.token);
    const refused = { memorialId: other.memorialId, token: first.token, portion: 'psalms-1' };
    await expect(visitor.board.markLearned(refused)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(visitor.board.giveBack(refused)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(visitor.board.findOwn(refused)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.find()).portions).toEqual([{ portion: 'psalms-1', isLearned: false, name: null }]);
  });

  test('an unknown link does not become the taker’s own', async ({ world }) => {
    const { take } = await openBoard(world);
    const token = 'a'.repeat(22);
    expect((await take('psalms-1', { token })).token).not.toBe(token);
  });

  test('shows the given name and nothing else of the taker', async ({ world }) => {
    const { take, find, visitor, memorialId } = await openBoard(world);
    await take('psalms-1', { name: '  רחל ויעקב ' });
    await take('psalms-2');
    expect((await find()).portions).toEqual([
      { portion: 'psalms-1', isLearned: false, name: 'רחל ויעקב' },
      { portion: 'psalms-2', isLearned: false, name: null },
    ]);
    const answer = JSON.stringify(await visitor.board.find({ memorialId }));
    expect(answer).not.toMatch(/token|hash|takenAt|expires/i);
  });

  test('hides a hostile name until the family shows or removes it', async ({ world }) => {
    const { take, find, family, at, memorialId, visitor } = await openBoard(world);
    const { isNameHeld, token } = await take('psalms-1', { name: 'זונה' });
    expect(isNameHeld).toBe(true);
    await take('psalms-2', { name: 'www.casino-bonus.com' });
    expect((await find()).portions.map(({ name }) => name)).toEqual([null, null]);
    expect(await visitor.board.findOwn({ memorialId, token })).toMatchObject({ name: 'זונה', isNameHeld: true });
    const { names } = await family.board.listPendingNames({ memorialId });
    expect(names.map(({ name }) => name)).toEqual(['זונה', 'www.casino-bonus.com']);
    await family.board.decideName({ ...at, name: 'זונה', decision: 'remove' });
    await family.board.decideName({ ...at, name: 'www.casino-bonus.com', decision: 'show' });
    expect((await find()).portions.map(({ name }) => name)).toEqual([null, 'www.casino-bonus.com']);
    expect((await family.board.listPendingNames({ memorialId })).names).toEqual([]);
    await family.board.decideName({ ...at, name: 'www.casino-bonus.com', decision: 'remove' });
    expect((await find()).portions.map(({ name }) => name)).toEqual([null, null]);
  });

  test('refuses a name of ten thousand letters, an unknown chapter, and too many at once', async ({ world }) => {
    const { take, rows } = await openBoard(world);
    for (const [portion, more] of [
      ['psalms-1', { name: 'א'.repeat(10_000) }],
      ['psalms-1', { name: 'א'.repeat(limits.personName + 1) }],
      ['psalms-1', { count: 31 }],
    ] as const)
      await expect(take(portion, more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const portion of ['psalms-151', 'psalms-0', 'berakhot-1', ''])
      await expect(take(portion)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rows()).toEqual([]);
  });

  test('a name of only spaces and direction marks counts as empty', async ({ world }) => {
    const { take, find } = await openBoard(world);
    await take('psalms-1', { name: ' \u200f\u00a0 ' });
    expect((await find()).portions[0]?.name).toBeNull();
  });
});

describe('a taken chapter', () => {
  test('can be marked as learned, returned and taken again', async ({ world }) => {
    const { take, find, visitor, memorialId } = await openBoard(world, { kind: 'mishna' });
    const { token } = await take('berakhot-1', { name: 'דוד' });
    const own = { memorialId, token, portion: 'berakhot-1' };
    await visitor.board.markLearned(own);
    await visitor.board.markLearned(own);
    expect((await find()).portions).toEqual([{ portion: 'berakhot-1', isLearned: true, name: 'דוד' }]);
    expect((await take('berakhot-1')).portions).toEqual([]);
    await visitor.board.giveBack(own);
    expect((await find()).portions).toEqual([]);
    await expect(visitor.board.markLearned(own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await take('berakhot-1')).portions).toEqual(['berakhot-1']);
  });

  test('is released after its time, unless it was learned', async ({ world }) => {
    const { take, find, age, visitor, memorialId } = await openBoard(world);
    const { token } = await take('psalms-1');
    await take('psalms-2');
    await visitor.board.markLearned({ memorialId, token, portion: 'psalms-1' });
    await release(world);
    expect((await find()).portions).toHaveLength(2);
    await age(1);
    const announced = [...(await release(world)), ...(await release(world))];
    expect((await find()).portions).toEqual([{ portion: 'psalms-1', isLearned: true, name: null }]);
    expect(announced).toEqual([memorialId]);
  });

  test('is free for others as soon as its time is over, before the job runs', async ({ world }) => {
    const { take, find, age, visitor, memorialId } = await openBoard(world);
    const first = await take('psalms-1', { name: 'דוד' });
    await age(1);
    expect((await find()).portions).toEqual([]);
    const second = await take('psalms-1', { name: 'רחל' });
    expect(second.portions).toEqual(['psalms-1']);
    await expect(
      visitor.board.markLearned({ memorialId, token: first.token, portion: 'psalms-1' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await find()).portions).toEqual([{ portion: 'psalms-1', isLearned: false, name: 'רחל' }]);
  });

  test('is either learned or free if it is released while somebody marks it', async ({ world }) => {
    const { take, age, rows, visitor, memorialId } = await openBoard(world);
    const keys = boardPortions.tehillim.slice(0, 20).map(({ key }) => key);
    const { token } = await take('psalms-1', { count: 20 });
    await age(1);
    const marks = keys.map((portion) =>
      visitor.board.markLearned({ memorialId, token, portion }).then(
        () => portion,
        () => null,
      ),
    );
    const [marked] = await Promise.all([Promise.all(marks), release(world), release(world)]);
    const left = (await rows()).flatMap(({ portion, learnedAt }) => (learnedAt === null ? [] : portion));
    const learned = marked.filter((portion) => portion !== null);
    // A learned chapter stays learned; the others wait for the next run of the job.
    expect(new Set(left)).toEqual(new Set(learned));
    await release(world);
    expect(await rows()).toHaveLength(learned.length);
  });

  test('is reserved until the eve of the target date, and for at least a day', async ({ world }) => {
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    const { take, rows, family, at, find } = await openBoard(world, { releaseDays: 30, targetDate: inDays(10) });
    await take('psalms-1');
    const heldFor = async () => (((await rows())[0]?.expiresAt.getTime() ?? 0) - Date.now()) / dayMs;
    expect(await heldFor()).toBeGreaterThan(7.5);
    expect(await heldFor()).toBeLessThan(9.5);
    const { version } = await find();
    await family.board.update({ ...at, version, state: 'open', releaseDays: 30, targetDate: inDays(1) });
    expect(await heldFor()).toBeCloseTo(1, 2);
    await family.board.update({ ...at, version: version + 1, state: 'open', releaseDays: 3, targetDate: null });
    expect(await heldFor()).toBeCloseTo(3, 2);
  });

  test('can be released by the family, whoever took it', async ({ world }) => {
    const { take, find, family, at } = await openBoard(world);
    await take('psalms-1');
    await family.board.release({ ...at, portion: 'psalms-1' });
    expect((await find()).portions).toEqual([]);
    await expect(family.board.release({ ...at, portion: 'psalms-1' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a board', () => {
  test('is opened once for each kind, also concurrently, and again after it was closed', async ({ world }) => {
    const memorial = await world.given.memorial();
    const family = await world.as.user(memorial.userId);
    const settings = { memorialId: memorial.id, kind: 'tehillim', targetDate: null, releaseDays: 7 } as const;
    const opened = await Promise.allSettled([family.board.open(settings), family.board.open(settings)]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await family.board.open({ ...settings, kind: 'mishna' });
    const { boards } = await family.board.find({ memorialId: memorial.id });
    expect(boards.map(({ kind }) => kind)).toEqual(['tehillim', 'mishna']);
    expect(await family.board.loadOutline({ memorialId: memorial.id })).toEqual({ kinds: ['tehillim', 'mishna'] });
    const old = { memorialId: memorial.id, boardId: boards[0]?.id ?? '', targetDate: null, releaseDays: 7 };
    await family.board.update({ ...old, version: 1, state: 'closed' });
    const { boardId } = await family.board.open(settings);
    expect((await family.board.find({ memorialId: memorial.id })).boards[0]).toMatchObject({
      id: boardId,
      state: 'open',
    });
    await expect(family.board.update({ ...old, version: 2, state: 'open' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('of two boards of one kind that are reopened concurrently one is refused', async ({ world }) => {
    const memorial = await world.given.memorial();
    const family = await world.as.user(memorial.userId);
    const settings = { memorialId: memorial.id, kind: 'tehillim', targetDate: null, releaseDays: 7 } as const;
    const closed = [];
    for (let made = 0; made < 4; made += 1) {
      const { boardId } = await family.board.open(settings);
      const { kind: _kind, ...at } = { ...settings, boardId };
      await family.board.update({ ...at, version: 1, state: 'closed' });
      closed.push(at);
    }
    const reopened = await Promise.allSettled([
      ...closed.map((at) => family.board.update({ ...at, version: 2, state: 'open' })),
      family.board.open(settings),
    ]);
    expect(reopened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of reopened)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' });
  });

  test('that is closed accepts no changes, and shows learned chapters', async ({ world }) => {
    const { take, find, family, visitor, at, memorialId, age } = await openBoard(world);
    const { token } = await take('psalms-1');
    const { version, targetDate, releaseDays } = await find();
    await family.board.update({ ...at, version, state: 'closed', targetDate, releaseDays });
    await expect(take('psalms-2')).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const change of [visitor.board.markLearned, visitor.board.giveBack])
      await expect(change({ memorialId, token, portion: 'psalms-1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await find()).toMatchObject({ state: 'closed', portions: [{ portion: 'psalms-1' }] });
    await age(1);
    await release(world);
    await family.board.update({ ...at, version: version + 1, state: 'open', targetDate, releaseDays });
    await visitor.board.markLearned({ memorialId, token, portion: 'psalms-1' });
  });

  test('that two editors change concurrently is changed by one, and the other gets a conflict', async ({ world }) => {
    const { family, at } = await openBoard(world);
    const change = { ...at, version: 1, state: 'open', targetDate: null } as const;
    const changed = await Promise.allSettled([
      family.board.update({ ...change, releaseDays: 3 }),
      family.board.update({ ...change, releaseDays: 14 }),
    ]);
    expect(changed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(changed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  });

  test('that is closed during a hundred requests assigns no chapter afterwards', async ({ world }) => {
    const { take, rows, family, at } = await openBoard(world);
    const takings = boardPortions.tehillim.slice(0, 100).map(({ key }) => take(key).catch(() => ({ portions: [] })));
    const closing = family.board.update({ ...at, version: 1, state: 'closed', targetDate: null, releaseDays: 7 });
    const [answers] = await Promise.all([Promise.all(takings), closing]);
    expect(await rows()).toHaveLength(answers.flatMap(({ portions }) => portions).length);
    await expect(take('psalms-150')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of a private page is closed to visitors without access, and open to those who see the page', async ({
    world,
  }) => {
    const { take, visitor, memorialId, at } = await openBoard(world, { isPublic: false });
    await expect(take('psalms-1')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(visitor.board.find({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
    const { token } = await viewer.board.take({ ...at, portion: 'psalms-1' });
    await expect(visitor.board.findOwn({ memorialId, token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await viewer.board.findOwn({ memorialId, token })).portions).toHaveLength(1);
  });

  test('of a deleted page is NOT_FOUND', async ({ world }) => {
    const { take, visitor, family, memorial, memorialId } = await openBoard(world);
    const { token } = await take('psalms-1');
    await family.memorial.remove({ memorialId, name: memorial.name });
    await expect(take('psalms-2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(visitor.board.findOwn({ memorialId, token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(visitor.board.markLearned({ memorialId, token, portion: 'psalms-1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of one page is not changed by the family of another', async ({ world }) => {
    const { boardId, find } = await openBoard(world);
    const other = await openBoard(world);
    const foreign = { memorialId: other.memorialId, boardId };
    await expect(
      other.family.board.update({ ...foreign, version: 1, state: 'closed', targetDate: null, releaseDays: 7 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.family.board.release({ ...foreign, portion: 'psalms-1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await find()).toMatchObject({ state: 'open', version: 1 });
  });

  test('invalidates its cached pages when somebody takes a chapter', async ({ world }) => {
    const { take, memorialId } = await openBoard(world);
    const received: string[] = [];
    world.services.events.on('board.changed', (event) => void received.push(event.memorialId));
    await take('psalms-1');
    expect(received).toContain(memorialId);
  });
});

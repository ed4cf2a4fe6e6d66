import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { createDatabase, createPool } from '#server/db.ts';
import type { RateLimits } from '#server/rate-limit.ts';
import { auditLog, memorialMemories, notifications } from '#tables.ts';
import { provenSubmit } from '../../../test/proof.ts';
import { test, type World } from '../../../test/world.ts';

const submission = (memorialId: string) => ({
  memorialId,
  submitId: randomUUID(),
  authorName: 'דליה ברנע',
  content: 'היא לימדה אותי לקרוא.',
});

async function written(world: World, data = {}) {
  const memorial = await world.given.memorial(data);
  const memorialId = memorial.id;
  const visitor = world.as.visitor();
  const { row, token } = await visitor.memories.add(submission(memorialId));
  const shown = async () => (await visitor.contributions.list({ memorialId, kind: 'memory' })).rows;
  const owner = await world.as.user(memorial.userId);
  const approve = async () => {
    const { version } = await visitor.contributions.findOwn({ token: token ?? '' });
    await owner.contributions.decide({ ids: [{ kind: 'memory', id: row.id, version }], decision: 'approve' });
  };
  return { memorial, memorialId, visitor, owner, row, token: token ?? '', shown, approve };
}

test('a private link shows its author’s pending contribution, and no other link does', async ({ world }) => {
  const { visitor, row, token, memorial } = await written(world);
  expect(await visitor.contributions.findOwn({ token })).toMatchObject({
    id: row.id,
    state: 'pending',
    memorialName: memorial.name,
  });
  await expect(visitor.contributions.findOwn({ token: `${token.slice(0, -1)}~` })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an edited contribution is pending and hidden until it is approved', async ({ world }) => {
  const { visitor, row, token, shown, approve } = await written(world);
  await approve();
  expect(await shown()).toHaveLength(1);
  const changed = await visitor.contributions.change({ token, version: 2, content: 'היא לימדה את כולנו.' });
  expect(changed).toMatchObject({
    state: 'pending',
    version: 3,
    content: 'היא לימדה את כולנו.',
    authorName: 'דליה ברנע',
  });
  expect(await shown()).toEqual([]);
  await approve();
  expect(await shown()).toMatchObject([{ id: row.id, content: 'היא לימדה את כולנו.' }]);
});

test('an edited contribution loses its earlier hold reason', async ({ world }) => {
  const { memorialId, visitor, owner, row, token } = await written(world);
  const { db } = world.services;
  await db.update(memorialMemories).set({ heldFor: 'links' }).where(eq(memorialMemories.id, row.id));
  await visitor.contributions.change({ token, version: 1, content: 'בלי קישורים.' });
  expect((await owner.contributions.listQueue({ memorialId })).rows).toMatchObject([{ id: row.id, heldFor: null }]);
});

test('the notification of a follower shows that a contribution is no longer published', async ({ world }) => {
  const { memorialId, visitor, token, approve } = await written(world);
  await approve();
  const received: string[] = [];
  world.services.events.on('contribution.decided', (of) => void received.push(of.memorialId));
  await visitor.contributions.change({ token, version: 2, content: 'אחר.' });
  await expect.poll(() => received).toContain(memorialId);
});

test('a hidden contribution stays hidden when its author changes it, and nobody is notified', async ({ world }) => {
  const { memorialId, visitor, owner, row, token } = await written(world);
  await owner.contributions.decide({ ids: [{ kind: 'memory', id: row.id, version: 1 }], decision: 'hide' });
  await visitor.contributions.change({ token, version: 2, content: 'שוב.' });
  const { rows } = await owner.contributions.listQueue({ memorialId, state: 'hidden' });
  expect(rows).toMatchObject([{ id: row.id, content: 'שוב.' }]);
  expect((await owner.contributions.listQueue({ memorialId, state: 'pending' })).rows).toEqual([]);
});

test('emails with a private link use one connection, so that many at once block nobody', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const base = await world.context(null);
  const pool = createPool(world.connection, base.log, 1);
  const nested: string[] = [];
  const rateLimits: RateLimits = {
    async take({ name }) {
      if (pool.totalCount > pool.idleCount) nested.push(name);
      return true;
    },
  };
  try {
    // Code that needs a second connection while holding the first would be refused.
    const { memories } = createRouterClient(router, { context: { ...base, db: createDatabase(pool), rateLimits } });
    await memories.add({ ...submission(memorialId), ...provenSubmit(base, memorialId), email: 'orit@example.com' });
  } finally {
    await pool.end();
  }
  expect(nested).toEqual([]);
  expect(world.jobs.at(-1)).toMatchObject({ payload: { to: 'orit@example.com' } });
});

test('an edit of a contribution is a conflict and writes nothing if somebody decided on it meanwhile', async ({
  world,
}) => {
  const { visitor, token, approve } = await written(world);
  await approve();
  await expect(visitor.contributions.change({ token, version: 1, content: 'אחר' })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { version: 2 },
  });
  expect(await visitor.contributions.findOwn({ token })).toMatchObject({
    state: 'approved',
    content: 'היא לימדה אותי לקרוא.',
  });
});

test('a withdrawn contribution is deleted together with its notifications', async ({ world }) => {
  const { visitor, row, token, shown, approve } = await written(world);
  await approve();
  await visitor.contributions.withdraw({ token });
  expect(await shown()).toEqual([]);
  const { db } = world.services;
  expect(await db.select().from(memorialMemories).where(eq(memorialMemories.id, row.id))).toEqual([]);
  expect(await db.select().from(notifications).where(eq(notifications.refId, row.id))).toEqual([]);
  await expect(visitor.contributions.findOwn({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(visitor.contributions.withdraw({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const log = await db.select().from(auditLog).where(eq(auditLog.resourceId, row.id)).orderBy(auditLog.createdAt);
  expect(log.map(({ action }) => action)).toEqual(['contribution.approved', 'contribution.withdrawn']);
});

test('on a page that became private the link can withdraw and cannot edit, and does not reveal the person’s name', async ({
  world,
}) => {
  const { memorialId, owner, visitor, token } = await written(world);
  const { versions } = await owner.memorial.edit({ memorialId });
  const { sections } = await owner.memorial.edit({ memorialId });
  await owner.memorial.save({
    memorialId,
    sections: { settings: { baseVersion: versions.settings, content: { ...sections.settings, isPublic: false } } },
  });
  expect(await visitor.contributions.findOwn({ token })).toMatchObject({ state: 'pending', memorialName: null });
  await expect(visitor.contributions.change({ token, version: 1, content: 'אחר' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await visitor.contributions.withdraw({ token });
});

test('a repeated submission returns the same row and link', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const words = submission(memorialId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.as.visitor().memories.add(words)));
  expect(new Set(answers.map(({ row, token }) => `${row.id} ${token}`)).size).toBe(1);
  expect(
    await world.services.db.select().from(memorialMemories).where(eq(memorialMemories.memorialId, memorialId)),
  ).toHaveLength(1);
});

test('the author’s address gets an email with the link, without the author’s text', async ({ world }) => {
  const memorial = await world.given.memorial();
  const before = world.jobs.length;
  const { row, token } = await world.as.visitor().memories.add({
    ...submission(memorial.id),
    ...provenSubmit(await world.context(null), memorial.id),
    authorName: 'Win $$$ http://evil.example\r\nBcc: all@example.com',
    email: 'Dalia@Example.com',
  });
  expect(world.jobs.slice(before)).toEqual([
    {
      name: 'mail.urgent',
      payload: {
        template: 'ownWords',
        to: 'dalia@example.com',
        locale: 'he',
        name: '',
        memorial: memorial.name,
        link: `http://localhost:3000/m/${token}`,
      },
    },
  ]);
  expect(JSON.stringify(row)).not.toContain('dalia@example.com');
});

test('one mailbox gets at most five emails in an hour, for all spellings of its address', async ({ world }) => {
  const before = world.jobs.length;
  const name = randomUUID();
  const context = await world.context(null);
  for (let time = 0; time < 8; time += 1) {
    const { id } = await world.given.memorial();
    const email = `${name}+${time}@example.com`;
    await world.as.visitor().memories.add({ ...submission(id), ...provenSubmit(context, id), email });
  }
  expect(world.jobs.slice(before)).toHaveLength(5);
});

test('a contribution that becomes pending again notifies again, and one that stays pending does not', async ({
  world,
}) => {
  const { visitor, row, token, approve, memorial } = await written(world);
  const { db } = world.services;
  const notified = () => db.select().from(notifications).where(eq(notifications.refId, row.id));
  const inBox = async () => (await (await world.as.user(memorial.userId)).notification.list()).unread;
  const seen = { readAt: new Date(), mailedAt: new Date(), clearedAt: new Date() };
  await db.update(notifications).set(seen).where(eq(notifications.refId, row.id));
  await visitor.contributions.change({ token, version: 1, content: 'עוד מילה.' });
  expect(await inBox()).toBe(0);
  await approve();
  await visitor.contributions.change({ token, version: 3, content: 'ועוד מילה.', authorName: 'דליה ב.' });
  expect(await notified()).toMatchObject([
    { state: 'pending', readAt: null, mailedAt: null, clearedAt: null, authorName: 'דליה ב.' },
  ]);
  expect(await inBox()).toBe(1);
});

test('moderators with the queue open see that a pending contribution is changed or withdrawn', async ({ world }) => {
  const { visitor, token, memorialId } = await written(world);
  const received: string[] = [];
  world.services.events.on(
    'contribution.decided',
    (of) => void (of.memorialId === memorialId && received.push(memorialId)),
  );
  await visitor.contributions.change({ token, version: 1, content: 'עוד מילה.' });
  // A process also gets its own events, with the others.
  await expect.poll(() => received).toEqual([memorialId, memorialId]);
  await visitor.contributions.withdraw({ token });
  await expect.poll(() => received).toHaveLength(4);
});

test('a withdrawn contribution is removed from notifications', async ({ world }) => {
  const { visitor, token, memorial } = await written(world);
  const received: string[] = [];
  world.services.events.on('notifications.changed', ({ userId }) => void received.push(userId));
  await visitor.contributions.withdraw({ token });
  await expect.poll(() => received).toContain(memorial.userId);
});

test('viewing one’s contribution often does not use up the limit for edits', async ({ world }) => {
  const { token } = await written(world);
  const context = { ...(await world.context(null)), address: randomUUID() };
  const { contributions } = createRouterClient(router, { context });
  for (let asked = 0; asked < 650; asked += 50)
    await Promise.all(Array.from({ length: 50 }, () => contributions.findOwn({ token })));
  await contributions.change({ token, version: 1, content: 'עוד מילה.' });
});

test('an edited contribution is screened again, and the name of a held one stays hidden', async ({ world }) => {
  const memorial = await world.given.memorial();
  const owner = await world.as.user(memorial.userId);
  const author = await world.as.user(await world.given.user());
  const memorialId = memorial.id;
  const { row, token: given } = await author.memories.add({ ...submission(memorialId), authorName: 'דליה' });
  const token = given ?? '';
  const notified = async () => {
    const [[news], [queued]] = [
      (await owner.notification.list()).rows,
      (await owner.contributions.listQueue({ memorialId })).rows,
    ];
    return [news?.authorName, queued?.heldFor];
  };
  const change = async (version: number, words: object) => author.contributions.change({ token, version, ...words });
  expect(await notified()).toEqual(['דליה', null]);
  await change(1, { authorName: 'casino-win.top' });
  expect(await notified()).toEqual(['', 'links']);
  await change(2, { content: 'אותה קערה' });
  expect(await notified()).toEqual(['', 'links']);
  await change(3, { authorName: 'דליה ברנע' });
  expect(await notified()).toEqual(['דליה ברנע', null]);
  await owner.contributions.decide({ ids: [{ kind: 'memory', id: row.id, version: 4 }], decision: 'approve' });
  await change(5, { content: 'לך תמות, חתיכת זבל' });
  expect(await notified()).toEqual(['', 'words']);
  await change(6, { content: 'אותה קערה' });
  expect(await notified()).toEqual(['דליה ברנע', null]);
});

test('an edit does not change whether the submission has a valid proof of work', async ({ world }) => {
  const { id: memorialId, userId } = await world.given.memorial();
  const owner = await world.as.user(userId);
  const visitor = world.as.visitor();
  const { token } = await visitor.memories.add(submission(memorialId));
  await visitor.contributions.change({ token: token ?? '', version: 1, content: 'אותה קערה' });
  expect((await owner.contributions.listQueue({ memorialId })).rows).toMatchObject([{ heldFor: 'proof' }]);
  expect((await owner.notification.list()).rows).toMatchObject([{ authorName: '' }]);
});

test('a held duplicate stays held until its text changes', async ({ world }) => {
  const { id: memorialId, userId } = await world.given.memorial();
  const owner = await world.as.user(userId);
  const author = await world.as.user(await world.given.user());
  const add = () => author.memories.add({ ...submission(memorialId), authorName: 'דליה' });
  await owner.contributions.decide({
    ids: [{ kind: 'memory', id: (await add()).row.id, version: 1 }],
    decision: 'approve',
  });
  const { token } = await add();
  const queued = async () => (await owner.contributions.listQueue({ memorialId })).rows.map(({ heldFor }) => heldFor);
  const change = (version: number, words: object) =>
    author.contributions.change({ token: token ?? '', version, ...words });
  expect(await queued()).toEqual(['double']);
  await change(1, { relationship: 'שכנה' });
  expect(await queued()).toEqual(['double']);
  await change(2, { content: `${submission(memorialId).content}!` });
  expect(await queued()).toEqual(['double']);
  expect((await owner.notification.list()).rows[0]).toMatchObject({ authorName: '' });
  await change(3, { content: 'לא היא: אחותה.' });
  expect(await queued()).toEqual([null]);
});

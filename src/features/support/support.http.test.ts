import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications, supportMessages, userRoles } from '#tables.ts';
import { openSite } from '../../../test/site.ts';
import { test, type World } from '../../../test/world.ts';
import { closeSupportMessage, expireSupportMessages } from './support.store.ts';

const message = { name: 'תמר', email: 'tamar@example.org', message: 'לא מצאתי <b>איך</b> מעלים תמונה.' };
const open = async (world: World) => {
  const rendered: unknown[] = [];
  const site = await openSite(world, (content) => rendered.push(content));
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return { site, post, rendered };
};

test('a visitor’s message reaches the admins once, as a notification and by email', async ({ world }) => {
  const { db } = world.services;
  await db.delete(supportMessages);
  const admin = await world.given.user({ roles: ['admin'], email: 'admin@example.org' });
  const { site, post, rendered } = await open(world);
  for (let sent = 0; sent < 2; sent += 1) expect((await post('/support', message)).status).toBe(200);
  expect(rendered.at(-1)).toMatchObject({ kind: 'support', state: 'sent' });
  expect(await db.select().from(supportMessages)).toMatchObject([message]);
  const emails = world.jobs.filter(({ payload }) => (payload as { to?: string }).to === 'admin@example.org');
  expect(emails).toMatchObject([{ payload: { template: 'supportMessage' } }]);
  expect(JSON.stringify(emails)).not.toContain('תמונה');

  expect((await site.get('/support/messages')).status).toBe(404);
  const cookie = await site.signIn();
  expect((await site.get('/support/messages', { cookie })).status).toBe(404);
  const { id: userId } = (await world.services.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user ?? {
    id: admin,
  };
  const [row] = await db.select().from(supportMessages);
  await post('/support/messages', { id: row?.id ?? '' }, cookie);
  expect((await db.select().from(supportMessages))[0]?.answeredAt).toBe(null);

  await db.insert(userRoles).values({ userId, role: 'admin' });
  expect((await site.get('/support/messages', { cookie })).status).toBe(200);
  expect(rendered.at(-1)).toMatchObject({ kind: 'support-messages', messages: [message] });
  expect((await post('/support/messages', { id: row?.id ?? '' }, cookie)).status).toBe(303);
  await site.get('/support/messages', { cookie });
  expect(rendered.at(-1)).toMatchObject({ kind: 'support-messages', messages: [] });
});

test('a message is in the inboxes of all admins until one of them has answered it', async ({ world }) => {
  const { db, events } = world.services;
  await db.delete(supportMessages);
  const [one, other] = [
    await world.given.user({ roles: ['admin'] }),
    await world.given.user({ roles: ['admin', 'moderator'] }),
  ];
  const moderator = await world.given.user({ roles: ['moderator'] });
  const { post } = await open(world);
  const box = async (userId: string) => (await world.as.user(userId)).notification.list();
  for (let sent = 0; sent < 2; sent += 1) await post('/support', { ...message, message: 'לבעלי האתר' });
  const [kept] = await db.select().from(supportMessages);
  const row = { type: 'support_message', memorialId: null, memorialName: '', refId: kept?.id, authorName: 'תמר' };
  for (const admin of [one, other]) expect(await box(admin)).toMatchObject({ unread: 1, rows: [row] });
  expect((await box(moderator)).rows).toEqual([]);
  expect(JSON.stringify(await box(one))).not.toContain('לבעלי האתר');

  await db.delete(userRoles).where(eq(userRoles.userId, other));
  expect((await box(other)).rows).toEqual([]);
  await closeSupportMessage(events, kept?.id ?? '', new Date());
  expect(await box(one)).toEqual({ unread: 0, rows: [] });
  const ofMessage = eq(notifications.refId, kept?.id ?? '');
  expect(await db.$count(notifications, ofMessage)).toBe(0);
});

test('errors are shown at their fields with the text kept, and honeypot, rate and length limits are enforced', async ({
  world,
}) => {
  const { db } = world.services;
  await db.delete(supportMessages);
  const { post, rendered } = await open(world);
  expect((await post('/support', { ...message, email: 'x', message: ' ' })).status).toBe(400);
  expect(rendered.at(-1)).toMatchObject({
    state: 'again',
    form: { values: { name: 'תמר', email: 'x' }, problems: { email: expect.any(String), message: expect.any(String) } },
  });
  expect((await post('/support', { ...message, website: 'https://spam.example' })).status).toBe(200);
  expect((await post('/support', { ...message, message: 'א'.repeat(4001) })).status).toBe(400);
  expect((await post('/support', { ...message, message: 'א'.repeat(40_000) })).status).toBe(413);
  expect(await db.select().from(supportMessages)).toEqual([]);
  const statuses = [];
  for (let count = 0; count < 7; count += 1)
    statuses.push((await post('/support', { ...message, message: `${count}` })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('answered messages are deleted after a month, and others after a year', async ({ world }) => {
  const { db } = world.services;
  await db.delete(supportMessages);
  const old = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;
  await db.insert(supportMessages).values([
    { ...message, submitKey: 'a', createdAt: old(40), answeredAt: old(31) },
    { ...message, submitKey: 'b', createdAt: old(40), answeredAt: old(20) },
    { ...message, submitKey: 'c', createdAt: old(370) },
    { ...message, submitKey: 'd', createdAt: old(300) },
  ]);
  await expireSupportMessages(world.services.events, world.services.now());
  expect((await db.select().from(supportMessages)).map(({ submitKey }) => submitKey).toSorted()).toEqual(['b', 'd']);
  expect(await db.select().from(supportMessages).where(eq(supportMessages.submitKey, 'a'))).toEqual([]);
});

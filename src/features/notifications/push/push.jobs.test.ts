import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type * as z from 'zod';
import type { CityName } from '#core/hebrew-calendar/cities.ts';
import { givenAccount, signInAs } from '../../../../test/account.ts';
import { claimsOf, pushServices, startPushService } from '../../../../test/push-receiver.ts';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import { test, type World } from '../../../../test/world.ts';
import { notifications, pushKeys, pushSubscriptions, reminderSettings, sessions } from '#tables.ts';
import { pushYahrzeits } from '../notifications.store.ts';
import { sendPushMessage, writePushMessages } from './push.jobs.ts';
import { maxSubscriptions, type PushChoices, usualPushChoices } from './push.schema.ts';

type Message = z.output<typeof sendPushMessage.payload>;

const sunday = new Date('2026-11-22T10:00:00+02:00');
const shabbat = new Date('2026-11-21T10:00:00+02:00');

async function reader(world: World, choices: Partial<PushChoices> = {}) {
  const service = await startPushService();
  onTestFinished(() => void service.stop());
  // Its yahrzeit is on 25 November 2026.
  const memorial = await world.given.memorial({ name: 'אברום כספי', deathDate: '2020-12-01' });
  const { userId } = memorial;
  const client = await world.as.user(userId);
  await client.notification.savePushSettings({ ...usualPushChoices, ...choices });

  async function subscribe(path: string, at = shabbat) {
    await client.notification.subscribePush(service.subscribe(path));
    await world.services.db
      .update(pushSubscriptions)
      .set({ createdAt: new Date(at.getTime() - 3600_000) })
      .where(eq(pushSubscriptions.endpoint, service.origin + path));
  }
  const notify = (createdAt: Date, row: Partial<typeof notifications.$inferInsert> = {}) =>
    world.services.db.insert(notifications).values({
      userId,
      memorialId: memorial.id,
      type: 'memorial_follow',
      state: 'shown',
      authorName: 'דליה',
      refId: randomUUID(),
      createdAt,
      ...row,
    });
  const livesIn = (city: CityName) => world.services.db.insert(reminderSettings).values({ userId, city });
  /** The messages that the run at this time queues for this reader. */
  async function queued(at: Date): Promise<Message[]> {
    const ids = (await subscriptionsOf(world, userId)).map(({ id }) => id);
    const before = world.jobs.length;
    await writePushMessages.run({}, { ...world.services, now: () => at });
    return messagesSince(world, before).filter(({ subscriptionId }) => ids.includes(subscriptionId));
  }
  return { service, memorial, userId, client, subscribe, notify, livesIn, queued };
}

const messagesSince = (world: World, before: number) =>
  world.jobs.slice(before).flatMap(({ name, payload }) => (name === 'push.send' ? [payload as Message] : []));
const subscriptionsOf = (world: World, userId: string) =>
  world.services.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
const send = (world: World, message: Message | undefined, at = sunday) =>
  message ? sendPushMessage.run(message, { ...world.services, now: () => at }) : Promise.reject(new Error('nothing'));

test('three browsers of an account each decrypt one message, which names nobody', async ({ world }) => {
  const { service, subscribe, notify, queued } = await reader(world);
  for (const path of ['/a', '/b', '/c']) await subscribe(path);
  await notify(sunday);
  const messages = await queued(sunday);
  for (const message of messages) await send(world, message);
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/a', '/b', '/c']);
  expect(new Set(service.received.map(({ text }) => text)).size).toBe(1);
  const [first] = service.received;
  expect(JSON.parse(first?.text ?? '')).toEqual({
    web_push: 8030,
    notification: {
      title: 'דפי זיכרון',
      body: 'יש דברים חדשים בדפי הזיכרון',
      lang: 'he',
      dir: 'rtl',
      tag: messages[0]?.id,
      navigate: `${world.services.config.origin}/notifications`,
      app_badge: '1',
    },
  });
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const claims = claimsOf(first?.headers.authorization ?? '');
  expect(claims).toMatchObject({ aud: service.origin, sub: world.services.config.pushSubject });
  expect(await queued(sunday)).toEqual([]);
});

test('a message has names only for an account that chose that', async ({ world }) => {
  const { service, subscribe, notify, queued } = await reader(world, { showsNames: true });
  await subscribe('/a');
  await notify(sunday);
  await send(world, (await queued(sunday))[0]);
  expect(service.received[0]?.text).toContain('אברום כספי');
});

test('disabled topics are not sent, nor sent later when they are enabled again', async ({ world }) => {
  const { client, subscribe, notify, queued } = await reader(world, { contributions: false });
  await subscribe('/a');
  await notify(sunday);
  expect(await queued(sunday)).toEqual([]);
  await client.notification.savePushSettings(usualPushChoices);
  expect(await queued(sunday)).toEqual([]);
});

test('notifications from before the subscription, or read meanwhile, are not sent', async ({ world }) => {
  const { userId, service, subscribe, notify, queued } = await reader(world);
  await notify(new Date(sunday.getTime() - 60_000));
  await subscribe('/a', new Date(sunday.getTime() + 3600_000));
  expect(await queued(sunday)).toEqual([]);
  await notify(sunday);
  const [message] = await queued(sunday);
  await world.services.db.update(notifications).set({ readAt: sunday }).where(eq(notifications.userId, userId));
  await send(world, message);
  expect(service.received).toEqual([]);
});

// Retrying it up to the limit of one run would take half a minute.
test(
  'a notification that another transaction has locked is left for the next minute',
  { timeout: 10_000 },
  async ({ world }) => {
    const { subscribe, notify, queued } = await reader(world);
    await subscribe('/a');
    await notify(sunday);
    await world.services.db.transaction(async (tx) => {
      await tx.select().from(notifications).for('update');
      expect(await queued(sunday)).toEqual([]);
    });
    expect(await queued(sunday)).toHaveLength(1);
  },
);

test('on Shabbat only accounts that chose it are notified, and the others afterwards', async ({ world }) => {
  const resting = await reader(world);
  const other = await reader(world, { onRestDays: true });
  for (const { subscribe, notify } of [resting, other]) {
    await subscribe('/a');
    await notify(shabbat);
  }
  const before = world.jobs.length;
  expect(await resting.queued(shabbat)).toEqual([]);
  expect(messagesSince(world, before)).toHaveLength(1);
  const [late] = await resting.queued(sunday);
  expect(await send(world, late, shabbat)).toMatchObject({ afterSeconds: expect.any(Number) });
  expect(resting.service.received).toEqual([]);
  await send(world, late);
  expect(resting.service.received).toHaveLength(1);
});

test('an undelivered message expires before Shabbat, except for accounts that chose Shabbat', async ({ world }) => {
  const friday = new Date('2026-11-20T10:00:00+02:00');
  for (const onRestDays of [false, true]) {
    const { service, subscribe, notify, queued } = await reader(world, { onRestDays });
    await subscribe('/a', friday);
    await notify(friday);
    await send(world, (await queued(friday))[0], friday);
    const ttl = Number(service.received[0]?.headers.ttl);
    // Candles are lit at 15:58.
    if (onRestDays) expect(ttl).toBe(24 * 3600);
    else expect(ttl / 3600).toSatisfy((hours: number) => hours > 5 && hours < 6);
  }
});

for (const [when, moment] of [
  ['Shabbat is over in Jerusalem and goes on in New York', '2026-11-21T19:00:00+02:00'],
  ['a festival has a second day abroad', '2026-10-04T10:00:00-04:00'],
] as const)
  test(`${when}: accounts in that city are notified later`, async ({ world }) => {
    const at = new Date(moment);
    const [near, far] = [await reader(world), await reader(world)];
    await far.livesIn('newYork');
    for (const { subscribe, notify } of [near, far]) {
      await subscribe('/a', at);
      await notify(at);
    }
    expect(await near.queued(at)).toHaveLength(1);
    expect(await far.queued(at)).toEqual([]);
    const after = new Date(at.getTime() + 2 * 24 * 3600_000);
    const [late] = await far.queued(after);
    expect(await send(world, late, at)).toMatchObject({ afterSeconds: expect.any(Number) });
    await send(world, late, after);
    expect(far.service.received).toHaveLength(1);
  });

test('a message expires before Shabbat begins in New York, and is sent there while it is Shabbat in Jerusalem', async ({
  world,
}) => {
  const { service, subscribe, notify, livesIn, queued } = await reader(world);
  await livesIn('newYork');
  const friday = new Date('2026-11-20T11:00:00-05:00');
  await subscribe('/a', friday);
  await notify(friday);
  await send(world, (await queued(friday))[0], friday);
  // The sun sets at 16:33.
  expect(Number(service.received[0]?.headers.ttl) / 3600).toSatisfy((hours: number) => hours > 4 && hours < 5);
});

test('a message that waited until a day of rest was over is kept for a device that is off', async ({ world }) => {
  const { service, subscribe, notify, queued } = await reader(world);
  const friday = new Date('2026-11-20T10:00:00+02:00');
  await subscribe('/a', friday);
  await notify(friday);
  await send(world, (await queued(friday))[0], sunday);
  expect(service.received[0]?.headers.ttl).toBe(String(4 * 3600));
});

test('a failing service is retried less and less often, and given up after two weeks', async ({ world }) => {
  const { userId, service, subscribe, notify, queued } = await reader(world);
  await subscribe('/a');
  await notify(sunday);
  const [message] = await queued(sunday);
  const later = (hours: number) => new Date(sunday.getTime() + hours * 3600_000);
  const failingSince = async () => (await subscriptionsOf(world, userId)).map((row) => row.failingSince);
  service.answer(() => ({ status: 502 }));
  expect(await send(world, message)).toEqual({ afterSeconds: 300 });
  expect(await send(world, message, later(6))).toEqual({ afterSeconds: 6 * 3600 });
  expect(await send(world, message, later(13))).toBeUndefined();
  expect(await failingSince()).toEqual([sunday]);
  service.answer(() => ({ status: 201 }));
  await send(world, message, later(14));
  expect(await failingSince()).toEqual([null]);

  service.answer(() => ({ status: 403 }));
  await send(world, message, later(15));
  await send(world, message, later(24 * 14));
  expect(await failingSince()).toEqual([later(15)]);
  await send(world, message, later(24 * 15));
  expect(await failingSince()).toEqual([]);
});

test('a subscription can replace only one of the same account', async ({ world }) => {
  const { userId, service, subscribe, client } = await reader(world);
  await subscribe('/a');
  const other = await world.given.user();
  const replacing = { ...service.subscribe('/b'), replaces: `${service.origin}/a` };
  await expect((await world.as.user(other)).notification.subscribePush(replacing)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await subscriptionsOf(world, other)).toEqual([]);
  await client.notification.subscribePush(replacing);
  expect((await subscriptionsOf(world, userId)).map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/b`]);
});

test.for([404, 410])('a subscription is removed if its service responds %i', async (status, { world }) => {
  const { userId, service, subscribe, notify, queued } = await reader(world);
  await subscribe('/a');
  await subscribe('/b');
  await notify(sunday);
  service.answer((path) => ({ status: path === '/a' ? status : 201 }));
  for (const message of await queued(sunday)) await send(world, message);
  expect((await subscriptionsOf(world, userId)).map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/b`]);
});

test('a busy service is retried after its Retry-After, and not once the message has expired', async ({ world }) => {
  const { service, subscribe, notify, queued } = await reader(world);
  await subscribe('/a');
  await notify(sunday);
  const [message] = await queued(sunday);
  service.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }));
  expect(await send(world, message)).toEqual({ afterSeconds: 120 });
  service.answer(() => ({ status: 503, headers: { 'retry-after': 'Sun, 22 Nov 2026 08:10:00 GMT' } }));
  expect(await send(world, message)).toEqual({ afterSeconds: 600 });
  service.answer(() => ({ status: 500 }));
  expect(await send(world, message)).toEqual({ afterSeconds: 300 });
  expect(await send(world, message, new Date(sunday.getTime() + 86_300_000))).toBeUndefined();
});

for (const [name, waitSeconds] of [
  ['fcm', 90],
  ['autopush', 600],
  // A rate limit response without Retry-After.
  ['apple', 300],
] as const)
  test(`responses of ${name}: a message is accepted, retried after Retry-After or given up, and an expired subscription is removed`, async ({
    world,
  }) => {
    const replies = pushServices[name];
    const { userId, service, subscribe, notify, queued } = await reader(world);
    await subscribe('/a');
    await notify(sunday);
    const [message] = await queued(sunday);
    const answered = (reply: keyof typeof replies) => {
      service.answer(() => replies[reply]);
      return send(world, message);
    };
    const kept = async () => (await subscriptionsOf(world, userId)).map(({ failingSince }) => failingSince);

    expect(await answered('busy')).toEqual({ afterSeconds: waitSeconds });
    expect(await kept()).toEqual([sunday]);
    expect(await answered('taken')).toBeUndefined();
    expect(await kept()).toEqual([null]);
    for (const reply of ['tooLarge', 'denied', 'moved'] as const) {
      expect(await answered(reply)).toBeUndefined();
      expect(await kept()).toEqual([sunday]);
      await answered('taken');
    }
    // One request each, and none to the target of a redirect.
    expect(service.received.map(({ path }) => path)).toEqual(Array.from({ length: 8 }, () => '/a'));
    expect(await answered('gone')).toBeUndefined();
    expect(await kept()).toEqual([]);
    await subscribe('/b');
    await notify(sunday);
    const [other] = await queued(sunday);
    service.answer(() => replies.unknown);
    await send(world, other);
    expect(await kept()).toEqual([]);
  });

test('a subscription with an invalid key is removed', async ({ world }) => {
  const { userId, client, subscribe, notify, queued } = await reader(world);
  await subscribe('/a');
  await notify(sunday);
  const [message] = await queued(sunday);
  const [subscription] = await subscriptionsOf(world, userId);
  const endpoint = subscription?.endpoint ?? '';
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  await client.notification.subscribePush({ endpoint, ...keys });
  await send(world, message);
  expect(await subscriptionsOf(world, userId)).toEqual([]);
});

test('a redirect is not followed', async ({ world }) => {
  const { service, subscribe, notify, queued } = await reader(world);
  await subscribe('/a');
  await notify(sunday);
  service.answer(() => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } }));
  expect(await send(world, (await queued(sunday))[0])).toBeUndefined();
  expect(service.received.map(({ path }) => path)).toEqual(['/a']);
});

test('notifies upcoming yahrzeits without a name, and not if they are turned off', async ({ world }) => {
  const { memorial, userId, service, subscribe, client } = await reader(world);
  await subscribe('/a');
  const before = world.jobs.length;
  await pushYahrzeits(world.services.db, world.services.jobs, { userId, memorialIds: [memorial.id], at: sunday });
  const [message] = messagesSince(world, before);
  expect(message?.subject).toEqual({ about: 'yahrzeits', memorialIds: [memorial.id] });
  await extendYahrzeits.run({}, { ...world.services, now: () => sunday });
  await send(world, message);
  expect(JSON.parse(service.received[0]?.text ?? '')).toMatchObject({
    notification: { body: 'יום השנה מתקרב', navigate: `${world.services.config.origin}/memorial/${memorial.id}` },
  });
  await client.notification.savePushSettings({ ...usualPushChoices, yahrzeits: false });
  await send(world, message);
  expect(service.received).toHaveLength(1);
});

test('a subscription ends with its session, belongs to one account, and the oldest of too many is removed', async ({
  world,
}) => {
  const { db } = world.services;
  const { service, subscribe, userId } = await reader(world);
  for (let number = 0; number <= maxSubscriptions; number += 1)
    await subscribe(`/${number}`, new Date(shabbat.getTime() + number * 60_000));
  const kept = await subscriptionsOf(world, userId);
  expect(kept).toHaveLength(maxSubscriptions);
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(`${service.origin}/0`);

  const account = await givenAccount(world);
  const other = account.userId;
  const { client, sessionId } = await signInAs(world, account);
  await client.notification.subscribePush(service.subscribe('/1'));
  expect(await subscriptionsOf(world, userId)).toHaveLength(maxSubscriptions - 1);
  expect(await subscriptionsOf(world, other)).toMatchObject([{ sessionId }]);
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  expect(await subscriptionsOf(world, other)).toEqual([]);
});

test('a browser whose session has expired gets nothing, even if its row still exists', async ({ world }) => {
  const { db } = world.services;
  const { service, subscribe, userId, notify, queued } = await reader(world);
  await subscribe('/a');
  await notify(sunday);
  const [message] = await queued(sunday);
  const expiresAt = new Date(sunday.getTime() - 1000);
  const [session] = await db.insert(sessions).values({ userId, token: randomUUID(), expiresAt }).returning();
  await db
    .update(pushSubscriptions)
    .set({ sessionId: session?.id ?? null })
    .where(eq(pushSubscriptions.userId, userId));
  await send(world, message);
  expect(service.received).toEqual([]);
});

test('after a change of the installation’s keys subscriptions with the old ones are removed', async ({ world }) => {
  const { userId, service, subscribe, notify, queued, client } = await reader(world);
  await subscribe('/a');
  await notify(sunday);
  const [message] = await queued(sunday);
  const { publicKey } = await client.notification.loadPushSettings();
  await world.services.db.delete(pushKeys);
  await send(world, message);
  expect([service.received, await subscriptionsOf(world, userId)]).toEqual([[], []]);
  expect((await client.notification.loadPushSettings()).publicKey).not.toBe(publicKey);
});

test('rejects a URL that is no push service', async ({ world }) => {
  const client = await world.as.user(await world.given.user());
  const { p256dh, auth } = (await reader(world)).service.subscribe('/a');
  for (const endpoint of ['http://push.example/a', 'https://10.0.0.1/a', 'https://localhost/a'])
    await expect(client.notification.subscribePush({ endpoint, p256dh, auth })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions } from '#server/auth-table.ts';
import { givenAccount, signInAs } from '../../../../test/account.ts';
import { test } from '../../../../test/world.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

test('lists this device first, then the others by their last activity', async ({ world }) => {
  const account = await givenAccount(world);
  const old = await signInAs(world, account);
  const here = await signInAs(world, account);
  const recent = await signInAs(world, account, android);
  const at = (id: string, updatedAt: string) =>
    world.services.db
      .update(sessions)
      .set({ updatedAt: new Date(updatedAt) })
      .where(eq(sessions.id, id));
  await at(old.sessionId, '2026-01-01');
  await at(here.sessionId, '2025-01-01');
  await at(recent.sessionId, '2026-02-02');

  const devices = await here.client.account.listDevices();
  expect(devices.map(({ id }) => id)).toEqual([here.sessionId, recent.sessionId, old.sessionId]);
  expect(devices.map(({ isHere }) => isHere)).toEqual([true, false, false]);
  expect(devices[1]).toMatchObject({ kind: 'phone', browser: 'Chrome', system: 'Android' });
});

test('the list contains no token of a session', async ({ world }) => {
  const { client, sessionId } = await signInAs(world, await givenAccount(world));
  const [row] = await world.services.db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(JSON.stringify(await client.account.listDevices())).not.toContain(row?.token);
});

test('an expired session is not listed', async ({ world }) => {
  const account = await givenAccount(world);
  const here = await signInAs(world, account);
  const over = await signInAs(world, account);
  await world.services.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, over.sessionId));
  expect((await here.client.account.listDevices()).map(({ id }) => id)).toEqual([here.sessionId]);
});

test('signing out one device keeps the others', async ({ world }) => {
  const account = await givenAccount(world);
  const here = await signInAs(world, account);
  const there = await signInAs(world, account);
  const kept = await signInAs(world, account);
  await here.client.account.signOutDevice({ deviceId: there.sessionId });
  const left = (await here.client.account.listDevices()).map(({ id }) => id);
  expect(left.toSorted()).toEqual([here.sessionId, kept.sessionId].toSorted());
});

test('nobody signs out a device of another account', async ({ world }) => {
  const account = await givenAccount(world);
  const here = await signInAs(world, account);
  const stranger = await signInAs(world, await givenAccount(world));
  await expect(stranger.client.account.signOutDevice({ deviceId: here.sessionId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await stranger.client.account.signOutOtherDevices();
  expect(await here.client.account.listDevices()).toHaveLength(1);
});

test('signs out all other devices at once and keeps this one', async ({ world }) => {
  const account = await givenAccount(world);
  const here = await signInAs(world, account);
  await signInAs(world, account);
  await signInAs(world, account);
  expect(await here.client.account.signOutOtherDevices()).toEqual({ ended: 2 });
  expect((await here.client.account.listDevices()).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(await here.client.account.signOutOtherDevices()).toEqual({ ended: 0 });
});

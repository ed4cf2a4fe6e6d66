import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openSite, type Site } from '../../test/site.ts';
import { test } from '../../test/world.ts';
import { unsubscribeToken } from '#server/unsubscribe-token.ts';

const post = (site: Site, token: string, body: string) =>
  fetch(`${site.origin}/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });

test('one press in a mail program ends the emails of one account, without signing in', async ({ world }) => {
  const site = await openSite(world);
  const [userId, otherId] = [await world.given.user(), await world.given.user()];
  const [one, other] = [await world.as.user(userId), await world.as.user(otherId)];
  await one.notification.saveSettings({ letters: 'at_once', onRestDays: true });
  const answer = await post(
    site,
    unsubscribeToken(world.services.config.secret, 'news', userId),
    'List-Unsubscribe=One-Click',
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(await one.notification.loadSettings()).toEqual({ letters: 'never', onRestDays: true });
  expect(await other.notification.loadSettings()).toMatchObject({ letters: 'daily' });
});

test('a link asks for confirmation, and its form redirects to the result', async ({ world }) => {
  const site = await openSite(world);
  const userId = await world.given.user();
  const one = await world.as.user(userId);
  const token = unsubscribeToken(world.services.config.secret, 'news', userId);
  const page = await site.get(`/unsubscribe/${token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>unsubscribe</title>');
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(await one.notification.loadSettings()).toMatchObject({ letters: 'daily' });
  const answer = await post(site, token, '');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
  expect(await one.notification.loadSettings()).toMatchObject({ letters: 'never' });
});

test('a foreign token ends no emails', async ({ world }) => {
  const site = await openSite(world);
  const userId = await world.given.user();
  const right = unsubscribeToken(world.services.config.secret, 'news', userId);
  const gone = unsubscribeToken(world.services.config.secret, 'news', randomUUID());
  for (const token of [
    `${userId}.${'x'.repeat(22)}`,
    userId,
    `${right}x`,
    right.slice(0, -1),
    'x',
    '.',
    `${randomUUID()}.${right.split('.')[1]}`,
  ]) {
    expect((await site.get(`/unsubscribe/${token}`)).status).toBe(404);
    expect((await post(site, token, 'List-Unsubscribe=One-Click')).status).toBe(404);
  }
  expect((await site.get(`/unsubscribe/${gone}`)).status).toBe(404);
  expect((await post(site, gone, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await (await world.as.user(userId)).notification.loadSettings()).toMatchObject({ letters: 'daily' });
});

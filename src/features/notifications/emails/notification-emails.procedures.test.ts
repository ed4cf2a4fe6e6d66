import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#tables.ts';
import { test } from '../../../../test/world.ts';

test('emails are sent once a day by default, and each account chooses for itself', async ({ world }) => {
  const one = await world.as.user(await world.given.user());
  const other = await world.as.user(await world.given.user());
  expect(await one.notification.loadSettings()).toEqual({ letters: 'daily', onRestDays: false });
  for (const chosen of [
    { letters: 'never', onRestDays: false },
    { letters: 'at_once', onRestDays: true },
  ] as const) {
    await one.notification.saveSettings(chosen);
    expect(await one.notification.loadSettings()).toEqual(chosen);
  }
  expect(await other.notification.loadSettings()).toEqual({ letters: 'daily', onRestDays: false });
});

test('turning emails on again does not send what came while they were off', async ({ world }) => {
  const memorial = await world.given.memorial();
  const { db } = world.services;
  const { notification } = await world.as.user(memorial.userId);
  const fields = { userId: memorial.userId, memorialId: memorial.id, type: 'memory', state: 'pending' } as const;
  const tell = () => db.insert(notifications).values({ ...fields, refId: randomUUID(), authorName: 'דליה' });
  const unmailed = () =>
    db.$count(notifications, and(eq(notifications.userId, memorial.userId), isNull(notifications.mailedAt)));
  const save = (letters: 'never' | 'daily' | 'at_once') => notification.saveSettings({ letters, onRestDays: false });
  await tell();
  await save('at_once');
  await save('never');
  await tell();
  expect(await unmailed()).toBe(2);
  await save('daily');
  expect(await unmailed()).toBe(0);
  await tell();
  await save('at_once');
  expect(await unmailed()).toBe(1);
});

import { expect } from 'vitest';
import { test } from '../../../../test/world.ts';

test('letters come once a day until somebody chooses otherwise, each for themselves', async ({ world }) => {
  const one = await world.as.user(await world.given.user());
  const other = await world.as.user(await world.given.user());
  expect(await one.notification.settings()).toEqual({ letters: 'daily', onRestDays: false });
  for (const chosen of [
    { letters: 'never', onRestDays: false },
    { letters: 'at_once', onRestDays: true },
  ] as const) {
    await one.notification.saveSettings(chosen);
    expect(await one.notification.settings()).toEqual(chosen);
  }
  expect(await other.notification.settings()).toEqual({ letters: 'daily', onRestDays: false });
});

import type { Locator } from 'playwright-core';
import { waitFor } from './wait.ts';

/**
 * Moves the installed clock of a page forward until autosave has shown a message. The delay starts after the change is shown, so
 * that one step may come before it.
 */
export async function waitForAutosave(message: Locator): Promise<void> {
  await waitFor(async () => {
    await message.page().clock.fastForward(10_500);
    return message.isVisible();
  });
}

import { forgetOnDevice, listKeysOnDevice } from '#core/device-store.ts';
import { forgetContributionsOf, hasDraftsOf } from './contribution-drafts.ts';
import { hasKeptWork } from './kept-work.ts';
import { removePushSubscription } from './push-device.ts';
import { removePrivateVisits } from './offline-visits.ts';

/** Asks before an account is left that has something unsent here. */
export async function mayLeave(userId: string, question: string): Promise<boolean> {
  const keys = await listKeysOnDevice(userId).catch(() => []);
  return (keys.length === 0 && !hasKeptWork(userId) && !hasDraftsOf(userId)) || confirm(question);
}

/** Whoever sits here next finds nothing of this account. */
export async function forgetAccount(userId: string): Promise<void> {
  forgetContributionsOf(userId);
  const keys = await listKeysOnDevice(userId).catch(() => []);
  await Promise.all(keys.map(forgetOnDevice));
  await removePrivateVisits((owner) => owner === userId).catch(() => undefined);
  await removePushSubscription(userId).catch(() => undefined);
  // The number on the icon is of what this account has not read.
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}

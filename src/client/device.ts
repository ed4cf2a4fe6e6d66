import { forgetOnDevice, listKeysOnDevice } from '#core/device-store.ts';
import { sharedUnder } from '#core/shared-photos.ts';
import { forgetContributionsOf, hasDraftsOf } from './contribution-drafts.ts';
import { hasKeptWork } from './kept-work.ts';
import { forgetLegacyMemorialIds } from './legacy-progress.ts';
import { removePushSubscription } from './push-device.ts';
import { removePrivateVisits } from './offline-visits.ts';

/** What the device keeps of the account, and the photographs that were shared while nobody was signed in: every account sees those. */
async function listKeysOf(userId: string): Promise<string[]> {
  const found = [userId, sharedUnder(null)].map((prefix) => listKeysOnDevice(prefix).catch(() => []));
  return (await Promise.all(found)).flat();
}

/** Asks before an account is left that has something unsent here. */
export async function mayLeave(userId: string, question: string): Promise<boolean> {
  const keys = await listKeysOf(userId);
  return (keys.length === 0 && !hasKeptWork(userId) && !hasDraftsOf(userId)) || confirm(question);
}

/** Whoever sits here next finds nothing of this account. */
export async function forgetAccount(userId: string): Promise<void> {
  try {
    forgetContributionsOf(userId);
  } catch {
    // A browser that writes nothing: the rest goes all the same.
  }
  const keys = await listKeysOf(userId);
  await Promise.all(keys.map((key) => forgetOnDevice(key).catch(() => undefined)));
  await forgetLegacyMemorialIds().catch(() => undefined);
  await removePrivateVisits((owner) => owner === userId).catch(() => undefined);
  await removePushSubscription(userId).catch(() => undefined);
  // The number on the icon is of what this account has not read.
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}

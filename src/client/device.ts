import { deleteFromDevice, listKeysOnDevice } from '#core/device-store.ts';
import { sharedUnder } from '#core/shared-photos.ts';
import type { QuestionText } from './question-text.ts';
import { deleteContributionDrafts, hasContributionDrafts } from './contribution-drafts.ts';
import { hasKeptWork } from './kept-work.ts';
import { deleteLegacyMemorialIds } from './legacy-progress.ts';
import { removePushSubscription } from './push-device.ts';
import { removePrivateVisits } from './offline-visits.ts';

/**
 * The keys of the account's data on this device, including photographs that were shared while signed out, which every account
 * sees.
 */
async function listKeysOf(userId: string): Promise<string[]> {
  const lookups = [userId, sharedUnder(null)].map((prefix) => listKeysOnDevice(prefix).catch(() => []));
  return (await Promise.all(lookups)).flat();
}

/** Asks before an account is left that has something unsent here. */
export async function mayLeave(userId: string, words: QuestionText): Promise<boolean> {
  const keys = await listKeysOf(userId);
  if (keys.length === 0 && !hasKeptWork(userId) && !hasContributionDrafts(userId)) return true;
  // Loaded on demand, because most sign-outs ask nothing.
  const dialog = await import('./ask-in-dialog.ts').catch(() => null);
  // Without a network the browser asks by itself.
  return dialog ? dialog.askInDialog(words) : confirm(words.question);
}

/** So that the next user of the device finds nothing of this account. */
export async function deleteAccountData(userId: string): Promise<void> {
  try {
    deleteContributionDrafts(userId);
  } catch {
    // A browser that writes nothing: the rest goes all the same.
  }
  const keys = await listKeysOf(userId);
  await Promise.all(keys.map((key) => deleteFromDevice(key).catch(() => undefined)));
  await deleteLegacyMemorialIds().catch(() => undefined);
  await removePrivateVisits((owner) => owner === userId).catch(() => undefined);
  await removePushSubscription(userId).catch(() => undefined);
  // The app badge has this account's unread count.
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}

import { deleteFromDevice, listKeysOnDevice } from '#core/device-store.ts';
import { sharedUnder } from '#core/shared-photos.ts';
import type { QuestionText } from './question-text.ts';
import { deleteContributionDrafts, hasContributionDrafts } from './contribution-drafts.ts';
import { hasKeptWork } from './kept-work.ts';
import { deleteLegacyMemorialIds } from './legacy-progress.ts';
import { removePushSubscription } from './push-device.ts';
import { removePrivateVisits } from './offline-visits.ts';

/**
 * The keys of the account's data on this device. They include photographs that were shared while signed out, which every account
 * sees.
 */
async function listKeysOf(userId: string): Promise<string[]> {
  const lookups = [userId, sharedUnder(null)].map((prefix) => listKeysOnDevice(prefix).catch(() => []));
  return (await Promise.all(lookups)).flat();
}

/** Asks for confirmation before signing out of an account with unsent data on this device. */
export async function mayLeave(userId: string, words: QuestionText): Promise<boolean> {
  const keys = await listKeysOf(userId);
  if (keys.length === 0 && !hasKeptWork(userId) && !hasContributionDrafts(userId)) return true;
  // Loaded on demand, because most sign-outs ask nothing.
  const dialog = await import('./ask-in-dialog.ts').catch(() => null);
  // Without a network the browser's own `confirm` is used.
  return dialog ? dialog.askInDialog(words) : confirm(words.question);
}

/** Deletes the account's data, so that the next user of the device finds none. */
export async function deleteAccountData(userId: string): Promise<void> {
  try {
    deleteContributionDrafts(userId);
  } catch {
    // The browser has no storage; the rest is deleted anyway.
  }
  const keys = await listKeysOf(userId);
  await Promise.all(keys.map((key) => deleteFromDevice(key).catch(() => undefined)));
  await deleteLegacyMemorialIds().catch(() => undefined);
  await removePrivateVisits((owner) => owner === userId).catch(() => undefined);
  await removePushSubscription(userId).catch(() => undefined);
  // The app badge has this account's unread count.
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}

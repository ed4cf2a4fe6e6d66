import { announceOutbox, deleteUnsent, insertUnsent, outboxName, type UnsentContribution } from '#core/outbox.ts';
import { dataOf } from '#core/script-data.ts';
import { deviceId } from '../device.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Stores a contribution on the device until it is sent. False without storage. */
export async function queueUnsent(
  contribution: Omit<UnsentContribution, 'userId' | 'device' | 'queuedAt' | 'refusal' | 'answer'>,
): Promise<boolean> {
  const userId = dataOf(document.documentElement).viewer ?? null;
  try {
    const queuedAt = new Date().toISOString();
    await insertUnsent({ ...contribution, userId, device: deviceId(), queuedAt, refusal: null, answer: null });
    localStorage.setItem(outboxName, '');
  } catch {
    // Without its marker no page would look for it, so it stays only in its form.
    await deleteUnsent({ userId, submitId: contribution.submitId }).catch(() => undefined);
    return false;
  }
  announceOutbox();
  void askForSync();
  return true;
}

/** With Background Sync the worker sends the outbox after the page was closed. */
async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    // Only some browsers have it, and it has no types.
    await (registration as { sync?: SyncManager } | undefined)?.sync?.register(outboxName);
  } catch {
    // The next page sends it.
  }
}

import { announceOutbox, deleteUnsent, insertUnsent, outboxName, type UnsentContribution } from '#core/outbox.ts';
import { dataOf } from '#core/script-data.ts';
import { deviceId } from '../device.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Keeps a contribution on the device until it is sent. False where the device keeps nothing. */
export async function queueUnsent(
  contribution: Omit<UnsentContribution, 'userId' | 'device' | 'queuedAt' | 'refusal' | 'answer'>,
): Promise<boolean> {
  const userId = dataOf(document.documentElement).viewer ?? null;
  try {
    const queuedAt = new Date().toISOString();
    await insertUnsent({ ...contribution, userId, device: deviceId(), queuedAt, refusal: null, answer: null });
    localStorage.setItem(outboxName, '');
  } catch {
    // Without its mark no page would look for it: it stays in its form alone.
    await deleteUnsent({ userId, submitId: contribution.submitId }).catch(() => undefined);
    return false;
  }
  announceOutbox();
  void askForSync();
  return true;
}

/** Where the browser has it, the worker sends what waits also after the page was closed. */
async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    // Only some browsers have it, and the library of types has none of it.
    await (registration as { sync?: SyncManager } | undefined)?.sync?.register(outboxName);
  } catch {
    // The next page that opens sends it.
  }
}

/** The account whose push messages this browser receives. */
const mark = 'push';

export function readPushAccount(): string | null {
  try {
    return localStorage.getItem(mark);
  } catch {
    return null;
  }
}

export function keepPushAccount(userId: string): void {
  localStorage.setItem(mark, userId);
}

/** Ends the subscription of this browser; with `userId`, only if it belongs to that account. */
export async function removePushSubscription(userId?: string): Promise<void> {
  const account = readPushAccount();
  if (account === null || (userId !== undefined && account !== userId)) return;
  localStorage.removeItem(mark);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

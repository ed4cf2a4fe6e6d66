import { decodeServerKey, toBrowserSubscription } from '#core/push.ts';
import { client } from './api.ts';
import { keepPushAccount, readPushAccount, removePushSubscription } from './push-device.ts';

/** `blocked`: whoever uses the browser has refused, and only its settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function readPushState(userId: string): Promise<PushState> {
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = readPushAccount() === userId && (await registration.pushManager.getSubscription()) !== null;
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser, which asks its user; only after a press. Throws where the push service or the server does not answer. */
export async function turnOnPush(userId: string): Promise<PushState> {
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await subscribe(registration);
  keepPushAccount(userId);
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await client.notification.unsubscribePush({ endpoint: subscription.endpoint });
  await removePushSubscription();
  return 'off';
}

/** At every start: browsers end subscriptions without a word, and another account's is not to stay. */
export async function renewPush(userId: string): Promise<void> {
  const account = readPushAccount();
  if (account === null) return;
  if (account !== userId) return removePushSubscription();
  const registration = await findRegistration();
  if (registration && Notification.permission === 'granted') await subscribe(registration);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await client.notification.pushSettings();
  const applicationServerKey = decodeServerKey(publicKey);
  const kept = await pushManager.getSubscription();
  const isSame = kept !== null && isSameKey(kept.options.applicationServerKey, applicationServerKey);
  // After the keys of the installation were changed a browser gives no other one beside it.
  if (kept && !isSame) await kept.unsubscribe();
  const subscription = isSame ? kept : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const given = toBrowserSubscription(subscription);
  if (given) await client.notification.subscribePush(given);
}

function isSameKey(kept: ArrayBuffer | null, current: Uint8Array): boolean {
  const bytes = new Uint8Array(kept ?? new ArrayBuffer(0));
  return bytes.length === current.length && bytes.every((byte, index) => byte === current[index]);
}

/** Null where this browser has no push messages, or not for a site that is not installed, as on an iPhone. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

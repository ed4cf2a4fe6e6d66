import { client } from './api.ts';
import { findPushRegistration, createPushSubscription } from './renew-push.ts';
import { keepPushAccount, readPushAccount, removePushSubscription } from './push-device.ts';

/** `blocked`: the user denied the permission, and only the browser's settings can change it. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function readPushState(userId: string): Promise<PushState> {
  const registration = await findPushRegistration();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = readPushAccount() === userId && (await registration.pushManager.getSubscription()) !== null;
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Requests the permission, which browsers allow only after a press. Throws where the push service or the server does not respond. */
export async function turnOnPush(userId: string): Promise<PushState> {
  const registration = await findPushRegistration();
  if (!registration) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await createPushSubscription(registration, userId);
  keepPushAccount(userId);
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  const registration = await findPushRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await client.notification.unsubscribePush({ endpoint: subscription.endpoint });
  await removePushSubscription();
  return 'off';
}

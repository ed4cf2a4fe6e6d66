import { decodeServerKey, toBrowserSubscription } from '#core/push.ts';
import { type AnswerOf, type InputOf, parseAnswer, postProcedure, type ProcedurePath } from './post-procedure.ts';
import { readPushAccount, removePushSubscription } from './push-device.ts';

/** In a tab: the account whose subscription was renewed. */
const renewedFor = 'push-renewed';

/**
 * Once in each tab: browsers end subscriptions without telling, and another account's must not stay. Every page of the site begins with
 * this call.
 */
export async function renewPush(userId: string): Promise<void> {
  const account = readPushAccount();
  if (account === null) return;
  if (account !== userId) return removePushSubscription();
  if (sessionStorage.getItem(renewedFor) === userId) return;
  const registration = await findPushRegistration();
  if (!registration || Notification.permission !== 'granted') return;
  await createPushSubscription(registration, userId);
  sessionStorage.setItem(renewedFor, userId);
}

export async function createPushSubscription(
  { pushManager }: ServiceWorkerRegistration,
  userId: string,
): Promise<void> {
  const { publicKey } = await ask('notification/pushSettings', userId, undefined);
  const applicationServerKey = decodeServerKey(publicKey);
  const existing = await pushManager.getSubscription();
  const isSame = existing !== null && isSameKey(existing.options.applicationServerKey, applicationServerKey);
  // After the keys of the installation were changed a browser gives no other one beside it.
  if (existing && !isSame) await existing.unsubscribe();
  const subscription = isSame ? existing : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const sent = toBrowserSubscription(subscription);
  if (sent) await ask('notification/subscribePush', userId, sent);
}

function isSameKey(key: ArrayBuffer | null, current: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0));
  return bytes.length === current.length && bytes.every((byte, index) => byte === current[index]);
}

/** Documents carry no client of the API. */
async function ask<Path extends ProcedurePath>(
  path: Path,
  accountId: string,
  input: InputOf<Path>,
): Promise<AnswerOf<Path>> {
  const answer = await postProcedure(path, input, { accountId });
  if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}.`);
  return parseAnswer(path, await answer.text());
}

/** Null where this browser has no push messages, or not for a site that is not installed, as on an iPhone. */
export async function findPushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

import { decodeServerKey, toBrowserSubscription } from '#core/push.ts';
import { type AnswerOf, type InputOf, parseAnswer, postProcedure, type ProcedurePath } from './post-procedure.ts';
import { readPushAccount, removePushSubscription } from './push-device.ts';

/** Session storage key: the account whose subscription this tab renewed. */
const renewedFor = 'push-renewed';

/**
 * Renews the push subscription once per tab. Browsers end subscriptions silently, and a subscription of another account must not stay.
 * Every page of the site calls this at its start.
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
  const { publicKey } = await ask('notification/loadPushSettings', userId, undefined);
  const applicationServerKey = decodeServerKey(publicKey);
  const existing = await pushManager.getSubscription();
  const isSame = existing !== null && isSameKey(existing.options.applicationServerKey, applicationServerKey);
  // A browser has one subscription: after a change of the installation's keys the old one must end first.
  if (existing && !isSame) await existing.unsubscribe();
  const subscription = isSame ? existing : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const sent = toBrowserSubscription(subscription);
  if (sent) await ask('notification/subscribePush', userId, sent);
}

function isSameKey(key: ArrayBuffer | null, current: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0));
  return bytes.length === current.length && bytes.every((byte, index) => byte === current[index]);
}

/** Documents do not load the API client. */
async function ask<Path extends ProcedurePath>(
  path: Path,
  accountId: string,
  input: InputOf<Path>,
): Promise<AnswerOf<Path>> {
  const answer = await postProcedure(path, input, { accountId });
  if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}.`);
  return parseAnswer(path, await answer.text());
}

/** Null where the browser has no push messages, or has them only for installed sites, as on an iPhone. */
export async function findPushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

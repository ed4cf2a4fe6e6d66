import { parseAnswer, postProcedure } from '#client/post-procedure.ts';
import { decodeServerKey, parsePush, toBrowserSubscription } from '#core/push.ts';
import { common } from '#i18n/he/common.ts';
import { push } from '#i18n/he/push.ts';

interface SubscriptionChange extends ExtendableEvent {
  /** Of browsers that tell. */
  readonly oldSubscription?: PushSubscription | null;
}
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
};

const icon = '/icons/icon-192.png';
const badge = '/icons/monochrome-512.png';

/** Shows every message: a browser that is sent one and shows nothing takes the subscription away. */
export function handlePush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data ?? '/')));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}

async function show(text: string): Promise<void> {
  const message = parsePush(text);
  const { title, body, lang, dir, tag, navigate } = message ?? {
    // A message that cannot be read is shown in the language of the source.
    title: common.siteName,
    body: push.contributions,
    lang: 'he',
    dir: 'rtl' as const,
    tag: 'unknown',
    navigate: '/notifications',
  };
  await self.registration.showNotification(title, { body, lang, dir, tag, icon, badge, data: navigate });
  const count = Number(message?.app_badge ?? Number.NaN);
  if ('setAppBadge' in self.navigator && Number.isFinite(count)) await self.navigator.setAppBadge(count);
}

/** In the window that shows it already, or in a new one: another window may have typed words in it. Addresses of other sites are not opened. */
async function open(address: string): Promise<void> {
  const { origin, href } = new URL(address, self.location.origin);
  const target = origin === self.location.origin ? href : self.location.origin;
  const opened = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = opened.find(({ url }) => url === target);
  if (same) await same.focus();
  else await self.clients.openWindow(target);
}

/**
 * A browser that ends a subscription by itself gets another in its place, where it was one of the account that is signed in:
 * another one was never asked. What fails is mended by the next start.
 */
async function renew({ oldSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const answer = await postProcedure('notification/pushSettings', undefined);
  if (!answer.ok) return;
  const { publicKey } = parseAnswer('notification/pushSettings', await answer.text());
  const subscription = toBrowserSubscription(
    await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeServerKey(publicKey),
    }),
  );
  if (subscription)
    await postProcedure('notification/subscribePush', { ...subscription, replaces: oldSubscription.endpoint });
}

import { parseAnswer, postProcedure } from '#client/post-procedure.ts';
import { decodeServerKey, parsePush, toBrowserSubscription } from '#core/push.ts';
import { common } from '#i18n/he/common.ts';
import { push } from '#i18n/he/push.ts';

interface SubscriptionChange extends ExtendableEvent {
  /** Not all browsers set it. */
  readonly oldSubscription?: PushSubscription | null;
}
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
};

const icon = '/icons/icon-192.png';
const badge = '/icons/monochrome-512.png';

/** Shows every message, because browsers revoke the subscription if a message shows nothing. */
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

/**
 * Opens in the window that already shows it, or a new one, because another window may have unsaved input. URLs of other sites are
 * not opened.
 */
async function open(address: string): Promise<void> {
  const { origin, href } = new URL(address, self.location.origin);
  const target = origin === self.location.origin ? href : self.location.origin;
  const opened = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = opened.find(({ url }) => url === target);
  if (same) await same.focus();
  else await self.clients.openWindow(target);
}

/**
 * Replaces a subscription that the browser ended, if it belonged to the signed-in account. A failure is repaired on the next
 * start.
 */
async function renew({ oldSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const answer = await postProcedure('notification/loadPushSettings', undefined);
  if (!answer.ok) return;
  const { publicKey } = parseAnswer('notification/loadPushSettings', await answer.text());
  const subscription = toBrowserSubscription(
    await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeServerKey(publicKey),
    }),
  );
  if (subscription)
    await postProcedure('notification/subscribePush', { ...subscription, replaces: oldSubscription.endpoint });
}

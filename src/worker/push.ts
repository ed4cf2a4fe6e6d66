import { decodeServerKey, parsePush, toBrowserSubscription } from '#core/push.ts';
import { common } from '#i18n/he/common.ts';
import { push } from '#i18n/he/push.ts';

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void): void;
};

const icon = '/icons/icon-192.png';
const badge = '/icons/monochrome-512.png';

/** Shows every message: a browser that is sent one and shows nothing takes the subscription away. */
export function listenToPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data ?? '/')));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
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

/** In a window of the site where one is open. Addresses of other sites are not opened. */
async function open(address: string): Promise<void> {
  const { origin, href } = new URL(address, self.location.origin);
  const target = origin === self.location.origin ? href : self.location.origin;
  const [opened] = await self.clients.matchAll({ type: 'window' });
  if (!opened) return void (await self.clients.openWindow(target));
  await opened.focus();
  // A window that the worker does not control cannot be led anywhere.
  await opened.navigate(target).catch(() => self.clients.openWindow(target));
}

/** A browser that ends a subscription by itself gets another, which the server learns of; what fails is mended by the next start. */
async function renew(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };
  const answer = await fetch('/rpc/notification/pushSettings', { method: 'POST', headers, body: '{}' });
  if (!answer.ok) return;
  const { json } = (await answer.json()) as { json: { publicKey: string } };
  const subscription = toBrowserSubscription(
    await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeServerKey(json.publicKey),
    }),
  );
  if (subscription)
    await fetch('/rpc/notification/subscribePush', {
      method: 'POST',
      headers,
      body: JSON.stringify({ json: subscription }),
    });
}

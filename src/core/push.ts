/** A message in the format of Declarative Web Push. Browsers without this format pass it to the service worker. */
export interface DeclaredPush {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: string;
    dir: 'rtl' | 'ltr';
    tag: string;
    navigate: string;
    app_badge: string;
  };
}

/** Null for an unknown message, for which a browser must show a notification too. */
export function parsePush(text: string): DeclaredPush['notification'] | null {
  try {
    const { notification } = JSON.parse(text) as Partial<DeclaredPush>; // any JSON: the fields that a message needs are looked at below
    return typeof notification?.title === 'string' && typeof notification.body === 'string' ? notification : null;
  } catch {
    return null;
  }
}

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The subscription in the server's format; null if the browser gives no keys. */
export function toBrowserSubscription(subscription: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined ? { endpoint, p256dh, auth } : null;
}

/** Decodes the server's public key for `pushManager.subscribe`. */
export function decodeServerKey(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.codePointAt(0) ?? 0);
}

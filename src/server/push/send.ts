import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { encryptPushMessage, type SubscriptionKeys } from './encryption.ts';
import { isPushEndpoint, lookupPublicHost } from './endpoint.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

export interface PushMessage {
  /** JSON of at most about 3,900 bytes: push services accept 4,096 with the encryption. */
  text: string;
  /** A newer message with the same topic replaces an undelivered one. */
  topic: string;
  ttlSeconds: number;
}

interface SendOptions {
  keys: VapidKeys;
  /** The contact for push services: mailto: or https:. */
  subject: string;
  /** Receivers of tests listen on this machine. */
  allowsLoopback: boolean;
  now: Date;
}

export type PushOutcome =
  | { state: 'sent' }
  /** The browser has ended the subscription. */
  | { state: 'gone' }
  | { state: 'refused'; status: number }
  | { state: 'later'; afterSeconds: number };

const patienceMs = 10_000;
const usualWaitSeconds = 5 * 60;
const longestWaitSeconds = 6 * 3600;

/** Sends a message to a browser. Does not follow redirects, and reads only the status. */
export async function sendPush(
  { endpoint, ...keys }: SubscriptionKeys & { endpoint: string },
  { text, topic, ttlSeconds }: PushMessage,
  { keys: vapid, subject, allowsLoopback, now }: SendOptions,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, { allowsLoopback })) return { state: 'gone' };
  const body = tryEncrypt(text, keys);
  if (!body) return { state: 'gone' };
  const headers = {
    authorization: vapidHeader(endpoint, vapid, subject, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: ttlSeconds,
    topic,
    urgency: 'normal',
  };
  try {
    const { status, retryAfter } = await post(endpoint, headers, body);
    if (status >= 200 && status < 300) return { state: 'sent' };
    if (status === 404 || status === 410) return { state: 'gone' };
    if (status === 429 || status >= 500) return { state: 'later', afterSeconds: secondsToWait(retryAfter, now) };
    return { state: 'refused', status };
  } catch {
    return { state: 'later', afterSeconds: usualWaitSeconds };
  }
}

/** Null for an invalid key. */
function tryEncrypt(text: string, keys: SubscriptionKeys): Buffer | null {
  try {
    return encryptPushMessage(text, keys);
  } catch {
    return null;
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<Answer> {
  const isPlain = endpoint.startsWith('http:');
  // A loopback address needs no DNS lookup.
  const options = { method: 'POST', headers, lookup: lookupPublicHost, signal: AbortSignal.timeout(patienceMs) };
  return new Promise((resolve, reject) => {
    const sending = (isPlain ? requestPlain : request)(endpoint, options, (answer) => {
      const { 'retry-after': retryAfter } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, retryAfter });
      answer.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Seconds, or a date. */
function secondsToWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return usualWaitSeconds;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), longestWaitSeconds) : usualWaitSeconds;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureMs } from './media-signature.rules.ts';

/**
 * The query string for one file of a private page, valid for one to two hours. It changes once an hour, so that a repeated view
 * has the same URLs.
 */
export function signMedia(secret: string, id: string, now: Date): string {
  const expires = ((Math.floor(now.getTime() / signatureMs) + 2) * signatureMs) / 1000;
  return `?exp=${expires}&sig=${signatureOf(secret, id, expires)}`;
}

export function isSigned(secret: string, id: string, query: URLSearchParams, now: Date): boolean {
  const [expires, signature] = [Number(query.get('exp')), query.get('sig') ?? ''];
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now.getTime()) return false;
  const [actual, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, id, expires))];
  return actual.length === right.length && timingSafeEqual(actual, right);
}

function signatureOf(secret: string, id: string, expires: number): string {
  return createHmac('sha256', secret).update(`media\n${id.toLowerCase()}\n${expires}`).digest('base64url');
}

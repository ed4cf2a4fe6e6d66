import { createHmac } from 'node:crypto';

/** A keyed hash, for comparison only. */
export function hashWithSecret(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** The keys of an account as an author of contributions and reports (`author`), and of pebbles (`visitor`). */
export function accountKeys(secret: string, userId: string): { author: string; visitor: string } {
  return { author: hashWithSecret(secret, `author ${userId}`), visitor: hashWithSecret(secret, `visitor ${userId}`) };
}

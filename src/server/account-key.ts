import { createHmac } from 'node:crypto';

/** A hash that says nothing to whoever reads it and everything to whoever compares it. */
export function hashWithSecret(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** As whom an account stands beside its words and reports (`author`), and beside its stones (`visitor`). */
export function accountKeys(secret: string, userId: string): { author: string; visitor: string } {
  return { author: hashWithSecret(secret, `author ${userId}`), visitor: hashWithSecret(secret, `visitor ${userId}`) };
}

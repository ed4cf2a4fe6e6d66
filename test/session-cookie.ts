import { createHmac } from 'node:crypto';
import { newSecret } from '../src/server/secret-token.ts';

/** A session as the authentication library creates it: the hash for its row, and the cookie, signed with `secret`. */
export function newSession(secret: string): { tokenHash: string; cookie: string } {
  const { token, hash } = newSecret();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { tokenHash: hash, cookie: `zikaron.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

import { createHmac } from 'node:crypto';
import { newSecret } from '../src/server/secret-token.ts';

/** A new session as the accounts library would start it: the hash for its row, and the cookie that the site's secret signs. */
export function newSession(secret: string): { tokenHash: string; cookie: string } {
  const { token, hash } = newSecret();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { tokenHash: hash, cookie: `zikaron.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

import { createHash, randomBytes } from 'node:crypto';

/** A token of 128 random bits, and its hash. */
export function newSecret(): { token: string; hash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

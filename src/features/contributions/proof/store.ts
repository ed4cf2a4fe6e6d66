import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { leadingZeros, proofText } from './rules.ts';

/** A second of a telephone, about: nothing to somebody who writes, much to whoever sends thousands. */
const bits = 14;
const hour = 3600 * 1000;
/** A form may stand open for a day. */
const lifetimeMs = 24 * hour;
/** Processes have clocks of their own. */
const skewMs = 60_000;

type Signing = Pick<Context, 'config' | 'now'>;

/** A challenge for one page: when it was made, how hard it is, and a signature. Nothing is kept of it. */
export function makeChallenge({ config, now }: Signing, memorialId: string): { challenge: string; bits: number } {
  const said = `${now().getTime().toString(36)}.${bits}`;
  return { challenge: `${said}.${signatureOf(config.secret, memorialId, said)}`, bits };
}

/**
 * For how many milliseconds the challenge has been out, where the proof is good for this submit on this page; null where
 * it is none. A submit is one row, so that a proof is worth one row.
 */
export function provenFor(
  { config, now }: Signing,
  memorialId: string,
  submitId: string,
  { challenge, nonce }: { challenge: string; nonce: string },
): number | null {
  const [time = '', difficulty = '', signature = '', ...rest] = challenge.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(config.secret, memorialId, `${time}.${difficulty}`));
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;

  const age = now().getTime() - Number.parseInt(time, 36);
  if (age > lifetimeMs || age < -skewMs) return null;
  const hash = createHash('sha256')
    .update(proofText(challenge, submitId, nonce))
    .digest();
  return leadingZeros(hash) >= Number(difficulty) ? Math.max(0, age) : null;
}

function signatureOf(secret: string, memorialId: string, said: string): string {
  return createHmac('sha256', secret).update(`challenge ${memorialId} ${said}`).digest('base64url').slice(0, 22);
}

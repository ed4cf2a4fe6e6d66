import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { leadingZeros, proofText } from './proof-of-work.rules.ts';

/** A second of a telephone, about: nothing to somebody who writes, much to whoever sends thousands. */
const bits = 14;
const hour = 3600 * 1000;
/** A form is written in for so long; one that stands open gets another when somebody writes on. */
const lifetimeMs = 4 * hour;
/** Processes have clocks of their own. */
const skewMs = 60_000;

type Signing = Pick<Context, 'address' | 'config' | 'now'>;

interface Purpose {
  memorialId: string;
  submitId: string;
}

/**
 * A challenge for one submit on one page, for somebody of this part of the network: when it was made, how hard it is, and a
 * signature. Nothing is kept of it, and it is of use once, since a submit is one row.
 */
export function makeChallenge(signing: Signing, purpose: Purpose): { challenge: string; bits: number } {
  const payload = `${signing.now().getTime().toString(36)}.${bits}`;
  return { challenge: `${payload}.${signatureOf(signing, purpose, payload)}`, bits };
}

/** For how many milliseconds the challenge has been out, where the proof is good for this submit; null where it is none. */
export function verifyProof(
  signing: Signing,
  purpose: Purpose,
  { challenge, nonce }: { challenge: string; nonce: string },
): number | null {
  const [time = '', difficulty = '', signature = '', ...rest] = challenge.split('.');
  const actual = Buffer.from(signature);
  const right = Buffer.from(signatureOf(signing, purpose, `${time}.${difficulty}`));
  if (rest.length > 0 || actual.length !== right.length || !timingSafeEqual(actual, right)) return null;

  const age = signing.now().getTime() - Number.parseInt(time, 36);
  if (age > lifetimeMs || age < -skewMs) return null;
  const hash = createHash('sha256')
    .update(proofText(challenge, purpose.submitId, nonce))
    .digest();
  return leadingZeros(hash) >= Number(difficulty) ? Math.max(0, age) : null;
}

/** The part of the network that an address is in: a carrier gives one telephone several addresses of it within an hour. */
function neighbourhoodOf(address: string): string {
  return address
    .split(address.includes(':') ? ':' : '.')
    .slice(0, 2)
    .join(' ');
}

function signatureOf({ address, config }: Signing, { memorialId, submitId }: Purpose, said: string): string {
  return createHmac('sha256', config.secret)
    .update(`challenge ${memorialId} ${submitId} ${neighbourhoodOf(address)} ${said}`)
    .digest('base64url')
    .slice(0, 22);
}

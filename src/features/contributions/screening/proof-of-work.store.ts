import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { leadingZeros, proofText } from './proof-of-work.rules.ts';

/** About a second on a phone: negligible for a person, costly for thousands of submissions. */
const bits = 14;
const hour = 3600 * 1000;
/** How long a form may be open; after that the next input requests another challenge. */
const lifetimeMs = 4 * hour;
/** Tolerance between the clocks of processes. */
const skewMs = 60_000;

type Signing = Pick<Context, 'address' | 'config' | 'now'>;

interface Purpose {
  memorialId: string;
  submitId: string;
}

/**
 * A signed challenge for one submission on one page, from this part of the network: its time and difficulty. Stateless, and valid
 * once, because a submission is one row.
 */
export function makeChallenge(signing: Signing, purpose: Purpose): { challenge: string; bits: number } {
  const payload = `${signing.now().getTime().toString(36)}.${bits}`;
  return { challenge: `${payload}.${signatureOf(signing, purpose, payload)}`, bits };
}

/** The age of the challenge in milliseconds if the proof is valid for this submission; otherwise null. */
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

/** The part of the network of an address: a mobile carrier changes a phone's address within it. */
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

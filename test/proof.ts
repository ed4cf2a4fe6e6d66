import { createHash, randomUUID } from 'node:crypto';
import { leadingZeros, proofText } from '#features/contributions/screening/proof-of-work.rules.ts';
import { makeChallenge } from '#features/contributions/screening/proof-of-work.store.ts';
import type { Context } from '#server/context.ts';

/** Computes the proof of work, as a browser does while a visitor writes. */
export function solve({ challenge, bits }: { challenge: string; bits: number }, submitId: string) {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256')
      .update(proofText(challenge, submitId, String(nonce)))
      .digest();
    if (leadingZeros(hash) >= bits) return { challenge, nonce: String(nonce) };
  }
}

/** The id and the proof of work of a submission whose challenge was created `agoMs` ago. */
export function provenSubmit(context: Context, memorialId: string, agoMs = 10_000) {
  const submitId = randomUUID();
  const challenge = makeChallenge({ ...context, now: () => new Date(Date.now() - agoMs) }, { memorialId, submitId });
  return { submitId, proof: solve(challenge, submitId) };
}

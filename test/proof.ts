import { createHash } from 'node:crypto';
import { leadingZeros, proofText } from '../src/features/contributions/proof/rules.ts';

/** What a browser does while somebody writes. */
export function solve({ challenge, bits }: { challenge: string; bits: number }, submitId: string) {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256')
      .update(proofText(challenge, submitId, String(nonce)))
      .digest();
    if (leadingZeros(hash) >= bits) return { challenge, nonce: String(nonce) };
  }
}

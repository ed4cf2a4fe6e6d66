import { leadingZeros, proofText } from '#features/contributions/screening/proof-of-work.rules.ts';
import { sha256 } from './sha256.ts';

export interface Task {
  challenge: string;
  bits: number;
  submitId: string;
}

/** Finds the number that gives a hash with enough zeros, off the main thread. */
addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const { challenge, bits, submitId } = data;
  let nonce = 0;
  while (leadingZeros(sha256(proofText(challenge, submitId, String(nonce)))) < bits) nonce++;
  postMessage(String(nonce));
});

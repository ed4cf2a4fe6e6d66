import { find } from '#core/script-data.ts';
import { call, type CallOptions } from './call.ts';
import type { Task } from './proof-worker.ts';

export interface Proof {
  challenge: string;
  nonce: string;
}

interface SolvedProof {
  proof: Promise<Proof | null>;
  at: number;
}

const solvedProof = new Map<string, SolvedProof>();
const staleMs = 3600_000;
const restMs = 30_000;
let failedAt = -restMs;

/** Computes the proof while somebody writes, and again if it has expired. After a failure keys do not retry for a while. */
export function prepareProof(memorialId: string, submitId: string): void {
  if (Date.now() - failedAt < restMs) return;
  const known = solvedProof.get(submitId);
  if (known && Date.now() - known.at > staleMs) solvedProof.delete(submitId);
  void proofFor(memorialId, submitId);
}

/**
 * The proof of work. Null where it fails, and for accounts, which need none: a contribution without it is accepted as pending.
 */
export function proofFor(
  memorialId: string,
  submitId: string,
  { isAnonymous = false }: CallOptions = {},
): Promise<Proof | null> {
  if (!isAnonymous && find(document, '[data-sign-out]')) return Promise.resolve(null);
  const known = solvedProof.get(submitId);
  if (known) return known.proof;
  const proof = findProof(memorialId, submitId, { isAnonymous }).catch(() => {
    failedAt = Date.now();
    solvedProof.delete(submitId);
    return null;
  });
  solvedProof.set(submitId, { proof, at: Date.now() });
  return proof;
}

async function findProof(memorialId: string, submitId: string, options: CallOptions): Promise<Proof> {
  const { challenge, bits } = await call('contributions/createChallenge', { memorialId, submitId }, options);
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    const nonce = await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker does not work.'));
      worker.postMessage({ challenge, bits, submitId } satisfies Task);
    });
    return { challenge, nonce };
  } finally {
    worker.terminate();
  }
}

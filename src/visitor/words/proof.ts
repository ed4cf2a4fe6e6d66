import { call } from './call.ts';
import type { Task } from './proof-worker.ts';

export interface Proof {
  challenge: string;
  nonce: string;
}

const found = new Map<string, Promise<Proof | null>>();

/**
 * What shows that a browser took some trouble: looked for while somebody writes, so that nobody waits for it. Null where it
 * cannot be found, and for whoever is signed in, of whom none is asked: words without it are taken all the same, and wait.
 */
export function proofFor(memorialId: string, submitId: string): Promise<Proof | null> {
  if (document.querySelector('[data-sign-out]')) return Promise.resolve(null);
  const known = found.get(submitId);
  if (known) return known;
  const proof = find(memorialId, submitId).catch(() => {
    found.delete(submitId);
    return null;
  });
  found.set(submitId, proof);
  return proof;
}

async function find(memorialId: string, submitId: string): Promise<Proof> {
  const { challenge, bits } = await call<{ challenge: string; bits: number }>('contributions/challenge', {
    memorialId,
  });
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

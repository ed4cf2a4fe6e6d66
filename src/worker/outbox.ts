import {
  announceOutbox,
  type ContributionAnswer,
  listAllUnsent,
  type UnsentContribution,
  updateUnsent,
  withOutboxLock,
} from '#core/outbox.ts';
import { tabAccountHeader } from '#core/tab-account.ts';
import { leadingZeros, proofText } from '#features/contributions/proof/rules.ts';
import { findSignedInId } from './account.ts';

/** The lock is held as long: pages wait for it to edit or to delete what waits. */
const patienceMs = 30_000;

const addPaths = { memory: '/rpc/memories/add', condolence: '/rpc/condolences/add' };

/**
 * Sends what waits, of accounts and of visitors, as far as a worker can: what has a picture, or was changed after it may
 * have arrived, is left to the next page, and so is what the server refuses. Throws where there is no network, so that the
 * browser tries again.
 */
export async function sendUnsentSimple(): Promise<void> {
  await withOutboxLock(async () => {
    for (const one of await listAllUnsent()) {
      if (one.refusal !== null || one.answer !== null || one.picture !== null || one.isChanged) continue;
      if (one.userId !== null && one.userId !== (await findSignedInId(patienceMs))) continue;
      const answer = await send(one);
      // A page keeps the way back to it, since a worker has no access to the storage of pages.
      if (answer) await updateUnsent({ ...one, answer });
    }
  });
  announceOutbox();
}

async function send(one: UnsentContribution): Promise<ContributionAnswer | null> {
  const { kind, memorialId, submitId, values, device, trap } = one;
  const proof = one.userId === null ? await findProof(one) : null;
  const input = { memorialId, submitId, proof, device, trap, hasPicture: false, ...values };
  return ask<ContributionAnswer>(addPaths[kind], one, input);
}

/** Null where the server refuses. */
async function ask<Answer>(path: string, { userId }: UnsentContribution, input: object): Promise<Answer | null> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'orpc',
      ...(userId !== null && { [tabAccountHeader]: userId }),
    },
    // Whoever has signed in since is not who wrote this.
    credentials: userId === null ? 'omit' : 'same-origin',
    body: JSON.stringify({ json: input }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return answer.ok ? ((await answer.json()) as { json: Answer }).json : null;
}

/** What shows that a browser took some trouble; without it words of a visitor are taken all the same, and wait. */
async function findProof(one: UnsentContribution): Promise<{ challenge: string; nonce: string } | null> {
  const { memorialId, submitId } = one;
  const asked = await ask<{ challenge: string; bits: number }>('/rpc/contributions/challenge', one, {
    memorialId,
    submitId,
  });
  if (!asked) return null;
  for (let nonce = 0; ; nonce += 1) {
    const text = new TextEncoder().encode(proofText(asked.challenge, submitId, String(nonce)));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    if (leadingZeros(hash) >= asked.bits) return { challenge: asked.challenge, nonce: String(nonce) };
  }
}

import { type AnswerOf, type InputOf, parseAnswer, postProcedure, type ProcedurePath } from '#client/post-procedure.ts';
import {
  announceOutbox,
  type ContributionAnswer,
  listAllUnsent,
  type UnsentContribution,
  updateUnsent,
  withOutboxLock,
} from '#core/outbox.ts';
import { leadingZeros, proofText } from '#features/contributions/screening/proof-of-work.rules.ts';
import { findSignedInId } from './account.ts';

/** The lock is held this long, and pages wait for it to edit or delete entries. */
const patienceMs = 30_000;

const addPaths = { memory: 'memories/add', condolence: 'condolences/add' } as const;

/**
 * Sends the outbox of accounts and visitors. Entries with a picture, ones that were edited after they may have arrived, and
 * refused ones are left to the next page. Throws without a network, so that the browser retries.
 */
export async function sendUnsentTexts(): Promise<void> {
  await withOutboxLock(async () => {
    for (const one of await listAllUnsent()) {
      if (one.refusal !== null || one.answer !== null || one.picture !== null || one.isChanged) continue;
      if (one.userId !== null && one.userId !== (await findSignedInId(patienceMs))) continue;
      const answer = await send(one);
      // A page stores the private link, since a worker has no access to the storage of pages.
      if (answer) await updateUnsent({ ...one, answer });
    }
  });
  announceOutbox();
}

async function send(one: UnsentContribution): Promise<ContributionAnswer | null> {
  const { kind, memorialId, submitId, values, device, trap } = one;
  const proof = one.userId === null ? await findProof(one) : null;
  const input = { memorialId, submitId, proof, device, trap, hasPicture: false, ...values };
  // A form has the fields of its procedure, which parses them.
  return ask(addPaths[kind], one, input as unknown as InputOf<(typeof addPaths)[typeof kind]>);
}

/** Null where the server refuses. */
async function ask<Path extends ProcedurePath>(
  path: Path,
  { userId }: UnsentContribution,
  input: InputOf<Path>,
): Promise<AnswerOf<Path> | null> {
  const answer = await postProcedure(path, input, { accountId: userId, isAnonymous: userId === null, patienceMs });
  return answer.ok ? parseAnswer(path, await answer.text()) : null;
}

/** The proof of work; without it a visitor’s contribution is accepted as pending. */
async function findProof(one: UnsentContribution): Promise<{ challenge: string; nonce: string } | null> {
  const { memorialId, submitId } = one;
  const challenge = await ask('contributions/createChallenge', one, { memorialId, submitId });
  if (!challenge) return null;
  for (let nonce = 0; ; nonce += 1) {
    const text = new TextEncoder().encode(proofText(challenge.challenge, submitId, String(nonce)));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    if (leadingZeros(hash) >= challenge.bits) return { challenge: challenge.challenge, nonce: String(nonce) };
  }
}

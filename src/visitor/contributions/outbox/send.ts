import type { InputOf } from '#client/post-procedure.ts';
import {
  announceOutbox,
  deleteUnsent,
  listAllUnsent,
  listUnsentFor,
  outboxName,
  type UnsentContribution,
  updateUnsent,
  withOutboxLock,
} from '#core/outbox.ts';
import { dataOf } from '#core/script-data.ts';
import { call, CallRefusedError } from '../call.ts';
import { uploadPicture } from '../picture.ts';
import { proofFor } from '../proof.ts';
import { updateIfChanged, type SentContribution } from '../update-if-changed.ts';

/** After these codes other contributions would be refused too. */
const stopping = new Set(['NETWORK', 'UNAVAILABLE', 'ACCOUNT_CHANGED']);
/** After these codes a retry may succeed; after any other refusal the author has to act. */
const passing = new Set(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS']);

const procedures = { memory: 'memories/add', condolence: 'condolences/add' } as const;

interface Outcome {
  sent: SentContribution;
  /** Whether the text arrived and its picture was refused. */
  isPictureLost: boolean;
}
type Listener = (contribution: UnsentContribution, outcome: Outcome) => void;

/** Sends the outbox of this account and of visitors, oldest first; returns whether anything is left. */
export async function sendUnsent(onSent: Listener): Promise<boolean> {
  const userId = dataOf(document.documentElement).viewer ?? null;
  let isChanged = false;
  const isLeft = await withOutboxLock(async () => {
    let isLater = false;
    for (const one of await listUnsentFor(userId)) {
      if (one.refusal !== null) continue;
      try {
        onSent(one, await send(one));
        await deleteUnsent(one);
        isChanged = true;
      } catch (error) {
        const code = error instanceof CallRefusedError ? error.code : 'INTERNAL_SERVER_ERROR';
        if (stopping.has(code)) return true;
        // A temporary failure does not block later entries.
        if (passing.has(code)) isLater = true;
        else {
          await updateUnsent({ ...one, refusal: code });
          isChanged = true;
        }
      }
    }
    return isLater;
  });
  if (isChanged) announceOutbox();
  await removeMarkWhenEmpty();
  return isLeft;
}

async function removeMarkWhenEmpty(): Promise<void> {
  if ((await listAllUnsent()).length > 0) return;
  localStorage.removeItem(outboxName);
  // Another tab may have put something there just before.
  if ((await listAllUnsent()).length > 0) localStorage.setItem(outboxName, '');
}

async function send(one: UnsentContribution): Promise<Outcome> {
  const { kind, memorialId, submitId, userId, values, device, trap, picture } = one;
  const options = { isAnonymous: userId === null };
  // An entry that the worker sent, or that lacks only its picture, already has a response of these procedures.
  let sent = one.answer as SentContribution | null;
  if (!sent) {
    const proof = await proofFor(memorialId, submitId, options);
    const input = { memorialId, submitId, proof, device, trap, hasPicture: picture !== null, ...values };
    // A form has the fields of its procedure, which parses them.
    const fields = input as unknown as InputOf<(typeof procedures)[typeof kind]>;
    sent = await call(procedures[kind], fields, options);
    if (one.isChanged) sent = await updateIfChanged(sent, values, options);
  }
  if (!picture) return { sent, isPictureLost: false };
  await updateUnsent({ ...one, answer: sent });
  try {
    return { sent: await uploadPicture(sent, picture, options), isPictureLost: false };
  } catch (error) {
    if (!(error instanceof CallRefusedError) || stopping.has(error.code) || passing.has(error.code)) throw error;
    return { sent, isPictureLost: true };
  }
}

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

/** After these nothing else would be taken either. */
const stopping = new Set(['NETWORK', 'UNAVAILABLE', 'ACCOUNT_CHANGED']);
/** After these the same words may be taken later; after any other refusal only somebody can do something about it. */
const passing = new Set(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS']);

const procedures = { memory: 'memories/add', condolence: 'condolences/add' } as const;

interface Outcome {
  sent: SentContribution;
  /** Whether the words arrived and their picture was refused. */
  isPictureLost: boolean;
}
type Listener = (contribution: UnsentContribution, outcome: Outcome) => void;

/** Sends what waits of whoever is here and of visitors, oldest first; whether anything waits still. */
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
        // What cannot be sent now does not hold up what comes after it.
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
  // What the worker sent, or what waits for its picture alone, is an answer of these procedures already.
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

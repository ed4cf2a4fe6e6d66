import type { AnswerOf, InputOf, ProcedurePath } from '#client/post-procedure.ts';
import { busy, check, fail, fieldsOf, isField, say, valuesOf, wordsOf } from './fields.ts';
import { call, Refusal } from './call.ts';
import { deviceId } from './device.ts';
import { errorWords } from './error-words.ts';
import { changeKept, draftKey, readKept } from './kept.ts';
import { newId } from './new-id.ts';
import { queueUnsent } from './outbox/queue.ts';
import { prepareProof, proofFor } from './proof.ts';
import { asWrittenLast, type Sent } from './sent.ts';

/** What each form of words calls, by its `data-write`. */
const procedures = {
  memory: 'memories/add',
  condolence: 'condolences/add',
  contact: 'contact/send',
  candle: 'candles/dedicate',
} as const satisfies Record<string, ProcedurePath>;
type WrittenForm = keyof typeof procedures;

interface FormOptions {
  /** What is done before it is sent, and gives what is sent beside the fields. */
  prepare?: () => Promise<object>;
  /** Where it waits on the device until there is a network: the picture that goes with it, and what follows. */
  offline?: { preparedPicture?: () => Promise<File | null>; onQueued(): void };
}

/**
 * Lets a form send without leaving the page. `onSent` when it has arrived; until then nothing of it is lost, and it stays
 * busy while that lasts.
 */
export function attach<Kind extends WrittenForm>(
  form: HTMLFormElement,
  kind: Kind,
  onSent: (answer: AnswerOf<(typeof procedures)[Kind]>) => void | Promise<void>,
  { prepare, offline }: FormOptions = {},
): void {
  if (form.dataset.awake !== undefined) return;
  form.dataset.awake = '';
  form.noValidate = true;
  const { memorial: memorialId = '' } = form.dataset;
  const name = draftKey(kind);
  const kept = readKept(memorialId).drafts[name];
  // What is said with a candle goes under the candle's number.
  let submitId = form.dataset.submit ?? kept?.submitId ?? newId();
  let isSent = kept?.isSent ?? false;
  for (const field of fieldsOf(form)) field.value ||= kept?.values[field.name] ?? '';
  const more = form.querySelector('details');
  if (more && kept?.values.email) more.open = true;

  // What was typed before this script came is kept as well.
  keep();
  form.addEventListener('input', ({ target }) => {
    keep();
    prepareProof(memorialId, submitId);
    if (isField(target)) say(target, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.sending === undefined && check(form)) void send();
  });
  // What waited in the outbox is edited here.
  form.addEventListener('draft', () => {
    const draft = readKept(memorialId).drafts[name];
    if (!draft) return;
    submitId = draft.submitId;
    isSent = draft.isSent ?? false;
    for (const field of fieldsOf(form)) field.value = draft.values[field.name] ?? '';
    prepareProof(memorialId, submitId);
  });
  prepareProof(memorialId, submitId);

  function keep() {
    const values = valuesOf(form);
    const isEmpty = Object.values(values).every((value) => value.trim() === '');
    changeKept(memorialId, ({ drafts }) => {
      if (isEmpty) delete drafts[name];
      else drafts[name] = { submitId, values, isSent };
    });
  }

  /** Empty again, for whoever has more to say. */
  function startAnew() {
    changeKept(memorialId, ({ drafts }) => delete drafts[name]);
    submitId = newId();
    isSent = false;
    // Looked for at the press, it would seem to be written in no time.
    prepareProof(memorialId, submitId);
  }

  /** Whether it waits on the device now. */
  async function queue(isChanged: boolean): Promise<boolean> {
    if (!offline || (kind !== 'memory' && kind !== 'condolence')) return false;
    const picture = (await offline.preparedPicture?.()) ?? null;
    const memorialName = form.dataset.name ?? '';
    const values = valuesOf(form);
    return queueUnsent({ submitId, kind, memorialId, memorialName, values, trap: trapOf(form), picture, isChanged });
  }

  async function send() {
    const goOn = busy(form);
    fail(form, '');
    const wasSent = isSent;
    try {
      isSent = true;
      keep();
      const words = valuesOf(form);
      const trap = trapOf(form);
      const proof = await proofFor(memorialId, submitId);
      const sent = { memorialId, submitId, proof, device: deviceId(), trap, ...(await prepare?.()), ...words };
      // A form has the fields of its procedure, which parses them.
      const answer = await call(procedures[kind], sent as unknown as InputOf<(typeof procedures)[Kind]>);
      const stands = wasSent && isWords(answer) ? ((await asWrittenLast(answer, words)) as typeof answer) : answer; // the same row
      startAnew();
      await onSent(stands);
      form.reset();
      goOn();
    } catch (error) {
      const { code, fields } = error instanceof Refusal ? error : new Refusal('INTERNAL_SERVER_ERROR');
      const isQueued = code === 'NETWORK' && (await queue(wasSent));
      goOn();
      if (isQueued) {
        startAnew();
        form.reset();
        return offline?.onQueued();
      }
      const { oftenWords } = form.dataset;
      const reason = oftenWords && code === 'TOO_MANY_REQUESTS' ? oftenWords : await errorWords(code);
      for (const field of fieldsOf(form)) {
        const problem = fields.get(field.name);
        if (problem !== undefined) say(field, wordsOf(problem, field.dataset, form.dataset) ?? reason);
      }
      fail(form, [form.dataset.failedWords, reason].filter(Boolean).join(': '));
    }
  }
}

const isWords = (answer: unknown): answer is Sent => typeof answer === 'object' && answer !== null && 'row' in answer;

const trapOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name="website"]')?.value ?? '';

import { saysSo } from '#features/contributions/rules.ts';
import type { OwnContribution } from '#features/contributions/schema.ts';
import { busy, check, fail, fieldsOf, isField, say, valuesOf, wordsOf } from './fields.ts';
import { type AnswerOf, call, type InputOf, type ProcedurePath, Refusal } from './call.ts';
import { deviceId } from './device.ts';
import { errorWords } from './error-words.ts';
import { changeKept, draftKey, readKept } from './kept.ts';
import { newId } from './new-id.ts';
import { prepareProof, proofFor } from './proof.ts';

export interface Sent {
  row: OwnContribution;
  /** Null for whoever decides on the page: that row needs no private link. */
  token: string | null;
}

/** What each form of words calls, by its `data-write`. */
const procedures = {
  memory: 'memories/add',
  condolence: 'condolences/add',
  contact: 'contact/send',
  candle: 'candles/dedicate',
} as const satisfies Record<string, ProcedurePath>;
type WrittenForm = keyof typeof procedures;

/**
 * Lets a form send without leaving the page. `onSent` when it has arrived; until then nothing of it is lost, and it stays
 * busy while that lasts. `prepare` comes before it is sent, and gives what is sent beside the fields.
 */
export function attach<Kind extends WrittenForm>(
  form: HTMLFormElement,
  kind: Kind,
  onSent: (answer: AnswerOf<(typeof procedures)[Kind]>) => void | Promise<void>,
  prepare?: () => Promise<object>,
): void {
  if (form.dataset.awake !== undefined) return;
  form.dataset.awake = '';
  form.noValidate = true;
  const { memorial: memorialId = '' } = form.dataset;
  const name = draftKey(form);
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
  prepareProof(memorialId, submitId);

  function keep() {
    const values = valuesOf(form);
    const isEmpty = Object.values(values).every((value) => value.trim() === '');
    changeKept(memorialId, ({ drafts }) => {
      if (isEmpty) delete drafts[name];
      else drafts[name] = { submitId, values, isSent };
    });
  }

  async function send() {
    const goOn = busy(form);
    fail(form, '');
    try {
      const wasSent = isSent;
      isSent = true;
      keep();
      const words = valuesOf(form);
      const trap = form.querySelector<HTMLInputElement>('[name="website"]')?.value ?? '';
      const proof = await proofFor(memorialId, submitId);
      const sent = { memorialId, submitId, proof, device: deviceId(), trap, ...(await prepare?.()), ...words };
      // A form has the fields of its procedure, which parses them.
      const answer = await call(procedures[kind], sent as unknown as InputOf<(typeof procedures)[Kind]>);
      const stands = wasSent && isWords(answer) ? ((await asWrittenLast(answer, words)) as typeof answer) : answer; // the same row
      changeKept(memorialId, ({ drafts }) => delete drafts[name]);
      submitId = newId();
      isSent = false;
      // For what comes next: looked for at the press, it would seem to be written in no time.
      prepareProof(memorialId, submitId);
      await onSent(stands);
      form.reset();
      goOn();
    } catch (error) {
      goOn();
      const { code, fields } = error instanceof Refusal ? error : new Refusal('INTERNAL_SERVER_ERROR');
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

/** What arrived before its answer was lost may have been written on since. */
async function asWrittenLast({ row, token }: Sent, words: Record<string, string>): Promise<Sent> {
  if (saysSo(row, words)) return { row, token };
  const { kind, id, version } = row;
  const { authorName = '', content = '', relationship = '' } = words;
  const changes = { version, authorName, content, relationship };
  const changed =
    token === null
      ? call('contributions/edit', { kind, id, ...changes })
      : call('contributions/change', { token, ...changes });
  return { row: await changed, token };
}

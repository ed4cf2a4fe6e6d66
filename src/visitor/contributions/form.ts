import type { AnswerOf, InputOf, ProcedurePath } from '#client/post-procedure.ts';
import { dataOf, find } from '#core/script-data.ts';
import {
  setFormBusy,
  validateForm,
  showFormError,
  listFormFields,
  isField,
  showFieldError,
  readFormValues,
  findProblemMessage,
} from './fields.ts';
import { call, CallRefusedError } from './call.ts';
import { deviceId } from './device.ts';
import { errorMessages } from './error-messages.ts';
import { updateDeviceContributions, draftKey, readDeviceContributions } from './device-contributions.ts';
import { newId } from './new-id.ts';
import { queueUnsent } from './outbox/queue.ts';
import { prepareProof, proofFor } from './proof.ts';
import { updateIfChanged, type SentContribution } from './update-if-changed.ts';

/** The procedure of each form, by its `data-write`. */
const procedures = {
  memory: 'memories/add',
  condolence: 'condolences/add',
  contact: 'contact/send',
  candle: 'candles/dedicate',
} as const satisfies Record<string, ProcedurePath>;
type ContributionForm = keyof typeof procedures;

interface FormOptions {
  /** Runs before sending; returns additional fields. */
  prepare?: () => Promise<object>;
  /** For the outbox: the picture of the contribution, and what follows. */
  offline?: { preparedPicture?: () => Promise<File | null>; onQueued(): void };
}

/** Submits a form without leaving the page. `onSent` runs after success; until then the input is kept and the form is busy. */
export function attach<Kind extends ContributionForm>(
  form: HTMLFormElement,
  kind: Kind,
  onSent: (answer: AnswerOf<(typeof procedures)[Kind]>) => void | Promise<void>,
  { prepare, offline }: FormOptions = {},
): void {
  if (dataOf(form).awake !== undefined) return;
  dataOf(form).awake = '';
  form.noValidate = true;
  const { memorial: memorialId = '' } = dataOf(form);
  const name = draftKey(kind);
  const draft = readDeviceContributions(memorialId).drafts[name];
  // A dedication is sent under the id of its candle.
  let submitId = dataOf(form).submit ?? draft?.submitId ?? newId();
  let isSent = draft?.isSent ?? false;
  if (draft) fillEmptyFields(form, draft.values);

  // Also stores what was typed before this script loaded.
  keep();
  form.addEventListener('input', ({ target }) => {
    keep();
    prepareProof(memorialId, submitId);
    if (isField(target)) showFieldError(target, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (dataOf(form).sending === undefined && validateForm(form)) void send();
  });
  // The form edits an entry of the outbox.
  form.addEventListener('draft', () => {
    const draft = readDeviceContributions(memorialId).drafts[name];
    if (!draft) return;
    submitId = draft.submitId;
    isSent = draft.isSent ?? false;
    for (const field of listFormFields(form)) field.value = draft.values[field.name] ?? '';
    prepareProof(memorialId, submitId);
  });
  prepareProof(memorialId, submitId);

  function keep() {
    const values = readFormValues(form);
    const isEmpty = Object.values(values).every((value) => value.trim() === '');
    updateDeviceContributions(memorialId, ({ drafts }) => {
      if (isEmpty) delete drafts[name];
      else drafts[name] = { submitId, values, isSent };
    });
  }

  /** Clears the form for another contribution. */
  function startAnew() {
    updateDeviceContributions(memorialId, ({ drafts }) => delete drafts[name]);
    submitId = newId();
    isSent = false;
    // Requested only at submit, the challenge would make the text look instantly written.
    prepareProof(memorialId, submitId);
  }

  /** Whether it was put into the outbox. */
  async function queue(isChanged: boolean): Promise<boolean> {
    if (!offline || (kind !== 'memory' && kind !== 'condolence')) return false;
    const picture = (await offline.preparedPicture?.()) ?? null;
    const memorialName = dataOf(form).name ?? '';
    const values = readFormValues(form);
    return queueUnsent({ submitId, kind, memorialId, memorialName, values, trap: trapOf(form), picture, isChanged });
  }

  async function send() {
    const goOn = setFormBusy(form);
    showFormError(form, '');
    const wasSent = isSent;
    try {
      isSent = true;
      keep();
      const words = readFormValues(form);
      const trap = trapOf(form);
      const proof = await proofFor(memorialId, submitId);
      const payload = { memorialId, submitId, proof, device: deviceId(), trap, ...(await prepare?.()), ...words };
      // A form has the fields of its procedure, which parses them.
      const answer = await call(procedures[kind], payload as unknown as InputOf<(typeof procedures)[Kind]>);
      const updated =
        wasSent && isContribution(answer) ? ((await updateIfChanged(answer, words)) as typeof answer) : answer; // the same row
      startAnew();
      await onSent(updated);
      form.reset();
      goOn();
    } catch (error) {
      const { code, fields } =
        error instanceof CallRefusedError ? error : new CallRefusedError('INTERNAL_SERVER_ERROR');
      const isQueued = code === 'NETWORK' && (await queue(wasSent));
      goOn();
      if (isQueued) {
        startAnew();
        form.reset();
        return offline?.onQueued();
      }
      await showRefusal(form, code, fields);
    }
  }
}

/** Fills in what was typed earlier. */
function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>) {
  for (const field of listFormFields(form)) field.value ||= values[field.name] ?? '';
  const more = form.querySelector('details');
  if (more && values.email) more.open = true;
}

/** Shows why nothing was sent, at the fields and at the form. */
async function showRefusal(
  form: HTMLFormElement,
  code: CallRefusedError['code'],
  fields: CallRefusedError['fields'],
): Promise<void> {
  const { oftenWords } = dataOf(form);
  const reason = oftenWords && code === 'TOO_MANY_REQUESTS' ? oftenWords : await errorMessages(code);
  for (const field of listFormFields(form)) {
    const problem = fields.get(field.name);
    if (problem !== undefined)
      showFieldError(field, findProblemMessage(problem, dataOf(field), dataOf(form)) ?? reason);
  }
  showFormError(form, [dataOf(form).failedWords, reason].filter(Boolean).join(': '));
}

const isContribution = (answer: unknown): answer is SentContribution =>
  typeof answer === 'object' && answer !== null && 'row' in answer;

const trapOf = (form: HTMLFormElement) => find(form, '[name="website"]', HTMLInputElement)?.value ?? '';

import type { Kind, OwnContribution } from '#features/contributions/schema.ts';
import { call, Refusal } from './call.ts';
import { errorWords } from './error-words.ts';
import { changeKept, readKept } from './kept.ts';
import { proofFor } from './proof.ts';

export interface Sent {
  row: OwnContribution;
  /** Null for whoever decides on the page: that row needs no private link. */
  token: string | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is kept while it is typed; the trap is nobody's words. */
const keptNames = ['authorName', 'relationship', 'content', 'email'];

/** Lets a form send without leaving the page. `onSent` when it has arrived; until then nothing of it is lost. */
export function attach(form: HTMLFormElement, onSent: (sent: Sent) => void): void {
  if (form.dataset.awake !== undefined) return;
  form.dataset.awake = '';
  form.noValidate = true;
  const kind = form.dataset.write as Kind; // of our own renderer
  const memorialId = form.dataset.memorial ?? '';
  const kept = readKept(memorialId).drafts[kind];
  let submitId = kept?.submitId ?? newId();
  for (const field of fieldsOf(form)) field.value ||= kept?.values[field.name] ?? '';
  const more = form.querySelector('details');
  if (more && kept?.values.email) more.open = true;

  form.addEventListener('input', ({ target }) => {
    keep();
    if (isField(target)) say(target, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.sending === undefined && check(form)) void send();
  });
  void proofFor(memorialId);

  function keep() {
    const values = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
    const isEmpty = Object.values(values).every((value) => value.trim() === '');
    changeKept(memorialId, ({ drafts }) => {
      if (isEmpty) delete drafts[kind];
      else drafts[kind] = { submitId, values };
    });
  }

  async function send() {
    keep();
    const goOn = busy(form);
    fail('');
    try {
      const words = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
      const trap = form.querySelector<HTMLInputElement>('[name="website"]')?.value ?? '';
      const proof = await proofFor(memorialId);
      const path = kind === 'memory' ? 'memories' : 'condolences';
      const sent = await call<Sent>(`${path}/add`, { memorialId, submitId, proof, trap, ...words });
      changeKept(memorialId, ({ drafts }) => delete drafts[kind]);
      submitId = newId();
      form.reset();
      goOn();
      onSent(sent);
    } catch (error) {
      goOn();
      const { code, fields } = error instanceof Refusal ? error : new Refusal('INTERNAL_SERVER_ERROR');
      const reason = await errorWords(code);
      for (const field of fieldsOf(form))
        if (fields.includes(field.name)) say(field, field.dataset.wrongWords ?? reason);
      fail([form.dataset.failedWords, reason].filter(Boolean).join(': '));
    }
  }

  function fail(words: string) {
    const box = form.querySelector<HTMLElement>('[data-slot="failure"]');
    const place = form.querySelector('[data-slot="failure-words"]');
    if (!box || !place) return;
    box.hidden = words === '';
    place.textContent = words;
  }
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter(({ name }) => keptNames.includes(name));

/** Says what is missing; the first of it gets the focus. */
function check(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter((field) => {
    const isMissing = field.dataset.requiredWords !== undefined && field.value.trim() === '';
    const isWrong = isMissing || field.validity.typeMismatch;
    say(field, isWrong ? ((isMissing ? field.dataset.requiredWords : field.dataset.wrongWords) ?? '') : '');
    return isWrong;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** What is wrong with a field, under it; '' for nothing. */
function say(field: Field, words: string): void {
  const place = document.getElementById(`${field.id}-problem`);
  if (words) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (!place) return;
  place.hidden = words === '';
  const slot = place.querySelector('[data-slot="problem"]');
  if (slot) slot.textContent = words;
}

/** Shows that it is being sent; answers how that ends. */
function busy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const label = button?.textContent ?? '';
  const fields = fieldsOf(form);
  form.dataset.sending = '';
  form.setAttribute('aria-busy', 'true');
  for (const field of fields) field.readOnly = true;
  if (button) {
    button.setAttribute('aria-disabled', 'true');
    button.dataset.pending = '';
    const spinner = document.createElement('span');
    spinner.className = 'spinner';
    button.replaceChildren(spinner, form.dataset.savingWords ?? '');
  }
  return () => {
    delete form.dataset.sending;
    form.removeAttribute('aria-busy');
    for (const field of fields) field.readOnly = false;
    if (!button) return;
    button.removeAttribute('aria-disabled');
    delete button.dataset.pending;
    button.textContent = label;
  };
}

/** Where a connection is not safe the browser has no such function of its own. */
function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

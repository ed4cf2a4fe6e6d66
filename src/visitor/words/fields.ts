type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What people fill in: neither the trap nor whose page it is, which are nobody's words. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== 'website' && name !== 'account' && type !== 'file');

export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/** Says what is missing or cannot be; the first of it gets the focus. */
export function check(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter((field) => {
    const { requiredWords, wrongWords = '', most, longWords = '' } = field.dataset;
    const isMissing = requiredWords !== undefined && field.value.trim() === '';
    const isTooLong = most !== undefined && field.value.length > Number(most);
    const words = isMissing ? requiredWords : field.validity.typeMismatch ? wrongWords : isTooLong ? longWords : '';
    say(field, words);
    return words !== '';
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** What a field, or its form, says of what the server found wrong; undefined where neither has words for it. */
export function wordsOf(problem: string, words: DOMStringMap, ofForm: DOMStringMap): string | undefined {
  if (problem === 'letterUnfit') return ofForm.unfitWords;
  if (problem === 'tooLong') return words.longWords;
  return problem.endsWith('Required') ? words.requiredWords : words.wrongWords;
}

/** What is wrong with a field, under it; '' for nothing. */
export function say(field: Field, words: string): void {
  const place = document.getElementById(`${field.id}-problem`);
  if (words) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (!place) return;
  place.hidden = words === '';
  const slot = place.querySelector('[data-slot="problem"]');
  if (slot) slot.textContent = words;
}

/** Why the whole was not sent, above its button; '' for no reason. */
export function fail(form: HTMLFormElement, words: string): void {
  const box = form.querySelector<HTMLElement>('[data-slot="failure"]');
  const place = form.querySelector('[data-slot="failure-words"]');
  if (!box || !place) return;
  box.hidden = words === '';
  place.textContent = words;
}

/** Shows that it is being sent; answers how that ends. */
export function busy(form: HTMLFormElement): () => void {
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

import { type Dataset, dataOf, find } from '#core/script-data.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The fields that people fill in, without the honeypot and the id of the page. */
export const listFormFields = (form: HTMLFormElement): Field[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== 'website' && name !== 'account' && type !== 'file');

export const readFormValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(listFormFields(form).map(({ name, value }) => [name, value]));

/** Shows the errors of the fields, and focuses the first. */
export function validateForm(form: HTMLFormElement): boolean {
  const wrong = listFormFields(form).filter((field) => {
    const { requiredWords, wrongWords = '', most, longWords = '' } = dataOf(field);
    const isMissing = requiredWords !== undefined && field.value.trim() === '';
    const isTooLong = most !== undefined && field.value.length > Number(most);
    const words = isMissing ? requiredWords : field.validity.typeMismatch ? wrongWords : isTooLong ? longWords : '';
    showFieldError(field, words);
    return words !== '';
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** The message of the field or form for a server error; undefined where neither has one. */
export function findProblemMessage(problem: string, words: Dataset, ofForm: Dataset): string | undefined {
  if (problem === 'letterUnfit') return ofForm.unfitWords;
  if (problem === 'tooLong') return words.longWords;
  return problem.endsWith('Required') ? words.requiredWords : words.wrongWords;
}

/** Shows the error of a field below it; '' for none. */
export function showFieldError(field: Field, words: string): void {
  const place = document.getElementById(`${field.id}-problem`);
  if (words) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (!place) return;
  place.hidden = words === '';
  const slot = find(place, '[data-slot="problem"]');
  if (slot) slot.textContent = words;
}

/** Shows the error of the form above its button; '' for none. */
export function showFormError(form: HTMLFormElement, words: string): void {
  const box = find(form, '[data-slot="failure"]');
  const place = find(form, '[data-slot="failure-words"]');
  if (!box || !place) return;
  box.hidden = words === '';
  place.textContent = words;
}

/** Shows the form as busy; returns the function that ends it. */
export function setFormBusy(form: HTMLFormElement): () => void {
  const button = find(form, '[type="submit"]', HTMLButtonElement);
  const label = button?.textContent ?? '';
  const fields = listFormFields(form);
  dataOf(form).sending = '';
  form.setAttribute('aria-busy', 'true');
  for (const field of fields) field.readOnly = true;
  if (button) {
    button.setAttribute('aria-disabled', 'true');
    dataOf(button).pending = '';
    const spinner = document.createElement('span');
    spinner.className = 'spinner';
    button.replaceChildren(spinner, dataOf(form).savingWords ?? '');
  }
  return () => {
    delete dataOf(form).sending;
    form.removeAttribute('aria-busy');
    for (const field of fields) field.readOnly = false;
    if (!button) return;
    button.removeAttribute('aria-disabled');
    delete dataOf(button).pending;
    button.textContent = label;
  };
}

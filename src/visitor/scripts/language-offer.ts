import { find } from '#core/script-data.ts';

const key = 'language-declined';

/** Offers the document in the browser's first language, until the offer was declined on this device. */
export function offerLanguage(form: HTMLFormElement): void {
  const language = navigator.languages[0]?.slice(0, 2) ?? '';
  const button = find(form, `button[lang="${CSS.escape(language)}"]`, HTMLButtonElement);
  if (!button || isDeclined()) return;
  button.hidden = false;
  form.hidden = false;
}

/** Without storage the offer is shown again. */
export function declineLanguage(): void {
  try {
    localStorage.setItem(key, '');
  } catch {
    // No storage.
  }
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

import { call, Refusal } from './call.ts';
import { errorWords } from './error-words.ts';
import { bringPicture, preparedPicture } from './picture.ts';

/** Sends the picture that was chosen at a private link, and shows the link again as it stands then. */
export async function bringChosen(box: HTMLElement, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  const { ownPicture: token = '', failedWords = '', savingWords = '' } = box.dataset;
  const label = box.querySelector('[data-slot="picture-name"]');
  const failure = box.closest('section')?.querySelector<HTMLElement>('[data-slot="failure"]');
  const words = failure?.querySelector('[data-slot="failure-words"]');
  if (!file || !label || !failure || !words) return;
  const before = label.textContent;
  label.textContent = savingWords;
  input.disabled = true;
  failure.hidden = true;
  try {
    const row = await call('contributions/own', { token });
    await bringPicture({ row, token }, await preparedPicture(file));
    location.replace(`/m/${token}?saved`);
  } catch (problem) {
    const reason = await errorWords(problem instanceof Refusal ? problem.code : 'INTERNAL_SERVER_ERROR');
    words.textContent = [failedWords, reason].filter(Boolean).join(': ');
    failure.hidden = false;
    label.textContent = before;
    input.disabled = false;
    input.value = '';
    input.focus();
  }
}

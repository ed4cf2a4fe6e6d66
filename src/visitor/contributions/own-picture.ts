import { dataOf, find } from '#core/script-data.ts';
import { call, CallRefusedError } from './call.ts';
import { errorMessages } from './error-messages.ts';
import { uploadPicture, preparedPicture } from './picture.ts';

/** Uploads the picture chosen at a private link, then reloads the link. */
export async function uploadChosenPicture(box: HTMLElement, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  const { ownPicture: token = '', failedWords = '', savingWords = '' } = dataOf(box);
  const label = find(box, '[data-slot="picture-name"]');
  const section = box.closest('section');
  const failure = section && find(section, '[data-slot="failure"]');
  const words = failure && find(failure, '[data-slot="failure-words"]');
  if (!file || !label || !failure || !words) return;
  const before = label.textContent;
  label.textContent = savingWords;
  input.disabled = true;
  failure.hidden = true;
  try {
    const row = await call('contributions/findOwn', { token });
    await uploadPicture({ row, token }, await preparedPicture(file));
    location.replace(`/m/${token}?saved`);
  } catch (problem) {
    const reason = await errorMessages(problem instanceof CallRefusedError ? problem.code : 'INTERNAL_SERVER_ERROR');
    words.textContent = [failedWords, reason].filter(Boolean).join(': ');
    failure.hidden = false;
    label.textContent = before;
    input.disabled = false;
    input.value = '';
    input.focus();
  }
}

import { uploadLimits } from '#core/limits.ts';
import { dataOf, find } from '#core/script-data.ts';
import { call, type CallOptions, refusalIn, CallRefusedError } from './call.ts';
import type { SentContribution } from './update-if-changed.ts';

const boxOf = (form: HTMLFormElement) => find(form, '[data-picture]');

/** The picture that was chosen. */
export function readPicture(form: HTMLFormElement): File | null {
  return boxOf(form)?.querySelector('input')?.files?.[0] ?? null;
}

/** Restores an earlier choice. */
export function choosePicture(form: HTMLFormElement, picture: File): void {
  const input = boxOf(form)?.querySelector('input');
  if (!input) return;
  const chosen = new DataTransfer();
  chosen.items.add(picture);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
}

/** Shows the chosen picture with a button to remove it. */
export function attachPicture(form: HTMLFormElement): void {
  const box = boxOf(form);
  const input = box?.querySelector('input');
  const name = box && find(box, '[data-slot="picture-name"]');
  const remove = box && find(box, '[data-slot="picture-remove"]');
  if (!input || !name || !remove) return;
  const show = () => {
    const chosen = input.files?.[0];
    name.textContent = chosen?.name ?? dataOf(name).words ?? '';
    remove.hidden = !chosen;
  };
  input.addEventListener('change', show);
  form.addEventListener('reset', () => setTimeout(show));
  remove.addEventListener('click', () => {
    input.value = '';
    show();
    input.focus();
  });
}

/** Prepares a picture for upload. Throws a CallRefusedError where that is impossible. */
export async function preparedPicture(file: File): Promise<Blob> {
  const { preparePicture } = await import('#client/upload/picture.ts').catch(() => {
    throw new CallRefusedError('NETWORK');
  });
  const body = await preparePicture(file, {
    isOriginal: false,
    isForced: false,
    limit: uploadLimits.image,
  }).catch(() => {
    throw new CallRefusedError('UNSUPPORTED_MEDIA');
  });
  if (body.size > uploadLimits.image) throw new CallRefusedError('PAYLOAD_TOO_LARGE');
  return body;
}

/** Uploads a picture to a stored contribution; returns its new state. Throws a CallRefusedError. */
export async function uploadPicture(
  { row, token }: SentContribution,
  body: Blob,
  options: CallOptions = {},
): Promise<SentContribution> {
  const path = token === null ? `memory/${row.id}` : `own-memory/${token}`;
  const answer = await fetch(`/upload/${path}`, {
    method: 'POST',
    body,
    credentials: options.isAnonymous ? 'omit' : 'same-origin',
  }).catch(() => {
    throw new CallRefusedError('NETWORK');
  });
  if (!answer.ok) throw await refusalIn(answer);
  return { row: token === null ? row : await call('contributions/findOwn', { token }, options), token };
}

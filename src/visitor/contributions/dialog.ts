import { dataOf, find } from '#core/script-data.ts';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { CallRefusedError } from './call.ts';
import { errorMessages } from './error-messages.ts';
import { fill } from './fill.ts';
import { attach } from './form.ts';
import { saveSentEntry } from './own.ts';
import { attachPicture, uploadPicture, readPicture, preparedPicture } from './picture.ts';
import type { SentContribution } from './update-if-changed.ts';
import { openSheet } from './sheet.ts';

/** Opens the form as a dialog; the confirmation is a dialog too, except in the outbox. False where the page has none. */
export function openContributionDialog(kind: Kind, onQueued: () => void): boolean {
  const sheet = openSheet(`sheet-${kind}`);
  const form = sheet?.querySelector('form');
  if (!sheet || !form) return false;
  // On a phone the keyboard would cover the labels.
  if (matchMedia('(hover: hover)').matches) find(form, '.input')?.focus();
  attachPicture(form);
  let picture: { file: File; ready: Promise<Blob> } | null = null;
  /** The text waits only for a picture that can be sent. */
  const prepare = async () => {
    const file = readPicture(form);
    picture = file && { file, ready: preparedPicture(file) };
    const hasPicture = picture?.ready.then(
      () => true,
      () => false,
    );
    return { hasPicture: (await hasPicture) ?? false };
  };
  const bring = async (sent: SentContribution) => {
    saveSentEntry(memorialOf(form), sent);
    const end = (last: SentContribution) => {
      sheet.close();
      return thank(form, last);
    };
    if (!picture) return void end(sent);
    try {
      end(await uploadPicture(sent, await picture.ready));
    } catch (problem) {
      // The text has arrived, and a failed picture does not affect it.
      const thanks = end(sent);
      if (thanks) await offerAgain(thanks, form, sent, picture.file, problem);
    }
  };
  const offline = {
    preparedPicture: async () => picture && offlinePicture(picture.file, picture.ready),
    onQueued() {
      sheet.close();
      onQueued();
    },
  };
  attach(form, kind, bring, { prepare, offline });
  return true;
}

const memorialOf = (form: HTMLFormElement) => dataOf(form).memorial ?? '';

/** The prepared picture, or the chosen file where preparing it needs the network. Null where it can never be sent. */
async function offlinePicture(file: File, ready: Promise<Blob>): Promise<File | null> {
  try {
    const body = await ready;
    return new File([body], file.name, { type: body.type });
  } catch (problem) {
    return problem instanceof CallRefusedError && problem.code === 'NETWORK' ? file : null;
  }
}

function thank(form: HTMLFormElement, sent: SentContribution): HTMLElement | null {
  saveSentEntry(memorialOf(form), sent);
  const thanks = openSheet('sheet-sent');
  if (thanks) fill(thanks, sent.row, sent.token);
  return thanks;
}

/** Shows why the picture failed, with a button to retry. */
async function offerAgain(
  thanks: HTMLElement,
  form: HTMLFormElement,
  sent: SentContribution,
  picture: File,
  problem: unknown,
) {
  const part = find(thanks, '[data-slot="lost"]');
  const words = find(thanks, '[data-slot="lost-words"]');
  const button = find(thanks, '[data-slot="again"]', HTMLButtonElement);
  if (!part || !words || !button) return;
  const explain = async (why: unknown) => {
    const reason = await errorMessages(why instanceof CallRefusedError ? why.code : 'INTERNAL_SERVER_ERROR');
    words.textContent = `${dataOf(words).words}: ${reason}`;
    part.hidden = false;
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    void preparedPicture(picture)
      .then((body) => uploadPicture(sent, body))
      .then((last) => {
        saveSentEntry(memorialOf(form), last);
        part.hidden = true;
      }, explain)
      .finally(() => button.removeAttribute('aria-busy'));
  });
  await explain(problem);
}

import type { Kind } from '#features/contributions/schema.ts';
import { Refusal } from './call.ts';
import { errorWords } from './error-words.ts';
import { fill } from './fill.ts';
import { attach } from './form.ts';
import { keepSent } from './own.ts';
import { attachPicture, bringPicture, pictureOf, preparedPicture } from './picture.ts';
import type { Sent } from './sent.ts';
import { openSheet } from './sheet.ts';

/** The form as a dialog; what follows it is a dialog too, unless it waits for a network. False where the page has none. */
export function openForm(kind: Kind, onQueued: () => void): boolean {
  const sheet = openSheet(`sheet-${kind}`);
  const form = sheet?.querySelector('form');
  if (!sheet || !form) return false;
  // On a phone the keyboard would cover what is asked.
  if (matchMedia('(hover: hover)').matches) form.querySelector<HTMLElement>('.input')?.focus();
  attachPicture(form);
  let picture: { file: File; ready: Promise<Blob> } | null = null;
  /** Words wait only for a picture that can be sent. */
  const prepare = async () => {
    const file = pictureOf(form);
    picture = file && { file, ready: preparedPicture(file) };
    const hasPicture = picture?.ready.then(
      () => true,
      () => false,
    );
    return { hasPicture: (await hasPicture) ?? false };
  };
  const bring = async (sent: Sent) => {
    keepSent(memorialOf(form), sent);
    const end = (last: Sent) => {
      sheet.close();
      return thank(form, last);
    };
    if (!picture) return void end(sent);
    try {
      end(await bringPicture(sent, await picture.ready));
    } catch (problem) {
      // The words are there: a picture that does not come takes nothing of them along.
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

const memorialOf = ({ dataset }: HTMLFormElement) => dataset.memorial ?? '';

/** As it will be sent; as it was chosen where what prepares it needs the network. Null where it can never be sent. */
async function offlinePicture(file: File, ready: Promise<Blob>): Promise<File | null> {
  try {
    const body = await ready;
    return new File([body], file.name, { type: body.type });
  } catch (problem) {
    return problem instanceof Refusal && problem.code === 'NETWORK' ? file : null;
  }
}

function thank(form: HTMLFormElement, sent: Sent): HTMLElement | null {
  keepSent(memorialOf(form), sent);
  const thanks = openSheet('sheet-sent');
  if (thanks) fill(thanks, sent.row, sent.token);
  return thanks;
}

/** Why the picture did not come, and a button that sends it again. */
async function offerAgain(thanks: HTMLElement, form: HTMLFormElement, sent: Sent, picture: File, problem: unknown) {
  const part = thanks.querySelector<HTMLElement>('[data-slot="lost"]');
  const words = thanks.querySelector<HTMLElement>('[data-slot="lost-words"]');
  const button = thanks.querySelector<HTMLButtonElement>('[data-slot="again"]');
  if (!part || !words || !button) return;
  const explain = async (why: unknown) => {
    const reason = await errorWords(why instanceof Refusal ? why.code : 'INTERNAL_SERVER_ERROR');
    words.textContent = `${words.dataset.words}: ${reason}`;
    part.hidden = false;
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    void preparedPicture(picture)
      .then((body) => bringPicture(sent, body))
      .then((last) => {
        keepSent(memorialOf(form), last);
        part.hidden = true;
      }, explain)
      .finally(() => button.removeAttribute('aria-busy'));
  });
  await explain(problem);
}

import type { Kind } from '#features/contributions/schema.ts';
import { attach } from './form.ts';
import { draftKey, readKept } from './kept.ts';
import { keepSent, showOwn } from './own.ts';
import { showStones } from './stones.ts';

export { openForm } from './dialog.ts';
export { showOlder } from './older.ts';
export { pressStone } from './stones.ts';

type Say = (words: string | undefined) => void;

/** The form that stands in the page. */
export function attachForm(form: HTMLFormElement, say: Say): void {
  if (form.dataset.write === 'contact') return attach(form, 'contact', () => thank(form));
  // The view has a form for each kind of contribution, and the one of candles in a sheet of its own.
  attach(form, form.dataset.write as Kind, (sent) => {
    const item = keepSent(form, sent);
    const { addedWords, waitsWords } = form.dataset;
    say(sent.row.state === 'pending' ? `${addedWords}. ${waitsWords}` : addedWords);
    item?.scrollIntoView({ block: 'nearest' });
  });
}

/** In the place of the promise; the form is empty again, for whoever has more to say. */
function thank(form: HTMLFormElement): void {
  const place = form.closest('section')?.querySelector('[data-slot="sent-words"]');
  if (place) place.textContent = form.dataset.addedWords ?? '';
}

/** What the device knows of this page, in its places. */
export function showKept(memorialId: string, say: Say): void {
  showStones(memorialId);
  void showOwn(memorialId);
  const { drafts } = readKept(memorialId);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-write]'))
    if (drafts[draftKey(form)]) attachForm(form, say);
}

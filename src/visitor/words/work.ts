import type { Kind } from '#features/contributions/schema.ts';
import { fill } from './fill.ts';
import { attach, type Sent } from './form.ts';
import { readKept } from './kept.ts';
import { keepOwn, showOwn, showRow } from './own.ts';
import { openSheet } from './sheet.ts';
import { showStones } from './stones.ts';

export { showOlder } from './older.ts';
export { pressStone } from './stones.ts';

type Say = (words: string | undefined) => void;

/** The form that stands in the page. */
export function attachForm(form: HTMLFormElement, say: Say): void {
  if (form.dataset.write === 'contact') return attach(form, () => thank(form));
  attach<Sent>(form, (sent) => {
    const item = keep(form, sent);
    const { addedWords, waitsWords } = form.dataset;
    say(sent.row.state === 'pending' ? `${addedWords}. ${waitsWords}` : addedWords);
    item?.scrollIntoView({ block: 'nearest' });
  });
}

/** The form as a dialog; what follows it is a dialog too. False where the page has none. */
export function openForm(kind: Kind, say: Say): boolean {
  const sheet = openSheet(`sheet-${kind}`);
  const form = sheet?.querySelector('form');
  if (!sheet || !form) return false;
  // On a phone the keyboard would cover what is asked.
  if (matchMedia('(hover: hover)').matches) form.querySelector<HTMLElement>('.input')?.focus();
  attach<Sent>(form, (sent) => {
    sheet.close();
    keep(form, sent);
    const thanks = openSheet('sheet-sent');
    if (thanks) fill(thanks, sent.row, sent.token);
    else say(form.dataset.addedWords);
  });
  return true;
}

/** In the place of the promise; the form is empty again, for whoever has more to say. */
function thank(form: HTMLFormElement): void {
  const place = form.closest('section')?.querySelector('[data-slot="sent-words"]');
  if (place) place.textContent = form.dataset.addedWords ?? '';
}

function keep(form: HTMLFormElement, { row, token }: Sent) {
  if (token !== null) keepOwn(form.dataset.memorial ?? '', { kind: row.kind, token, row });
  return showRow(row, token);
}

/** What the device knows of this page, in its places. */
export function showKept(memorialId: string, say: Say): void {
  showStones(memorialId);
  void showOwn(memorialId);
  const { drafts } = readKept(memorialId);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-write]'))
    if (drafts[form.dataset.write ?? '']) attachForm(form, say);
}

import type { Kind } from '#features/contributions/schema.ts';
import { openForm as openSheetForm } from './dialog.ts';
import { attach } from './form.ts';
import { draftKey, readKept } from './kept.ts';
import { beginOutbox, retryOutbox } from './outbox/begin.ts';
import { keepSent, showOwn } from './own.ts';
import type { Sent } from './sent.ts';
import { showStones } from './stones.ts';

export { showOlder } from './older.ts';
export { pressStone } from './stones.ts';

type Say = (words: string | undefined) => void;

/** The form as a dialog; false where the page has none. */
export function openForm(kind: Kind, say: Say): boolean {
  return openSheetForm(kind, () => retryOutbox(outboxView(say)));
}

/** Sends what waits on this device, and shows it on its page until it is sent. */
export function startOutbox(say: Say): void {
  beginOutbox(outboxView(say));
}

const outboxView = (say: Say) => ({ say, openForm: (kind: Kind) => findForm(kind, say) });

function findForm(kind: Kind, say: Say): HTMLFormElement | null {
  const inPage = document.querySelector<HTMLFormElement>(`form[data-write="${kind}"]`);
  if (inPage) attachForm(inPage, say);
  else openForm(kind, say);
  return inPage ?? document.querySelector<HTMLFormElement>(`dialog form[data-write="${kind}"]`);
}

/** The form that stands in the page. */
export function attachForm(form: HTMLFormElement, say: Say): void {
  if (form.dataset.write === 'contact') return attach(form, 'contact', () => thank(form));
  // The view has a form for each kind of contribution, and the one of candles in a sheet of its own.
  const onSent = (sent: Sent) => {
    const item = keepSent(form.dataset.memorial ?? '', sent);
    const { addedWords, waitsWords } = form.dataset;
    say(sent.row.state === 'pending' ? `${addedWords}. ${waitsWords}` : addedWords);
    item?.scrollIntoView({ block: 'nearest' });
  };
  attach(form, form.dataset.write as Kind, onSent, {
    offline: { onQueued: () => retryOutbox(outboxView(say)) },
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
    if (drafts[draftKey(form.dataset.write ?? '')]) attachForm(form, say);
}

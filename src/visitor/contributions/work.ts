import { dataOf, find, findAll } from '#core/script-data.ts';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { openContributionDialog as openSheetForm } from './dialog.ts';
import { attach } from './form.ts';
import { draftKey, readDeviceContributions } from './device-contributions.ts';
import { watchOutbox, retryOutbox } from './outbox/begin.ts';
import { saveSentEntry, showOwnEntries } from './own.ts';
import type { SentContribution } from './update-if-changed.ts';
import { showPebbles } from './pebbles.ts';

export { showOlder } from './older.ts';
export { togglePebble as pressPebble } from './pebbles.ts';

type Say = (words: string | undefined) => void;

/** The form as a dialog; false where the page has none. */
export function openContributionForm(kind: Kind, say: Say): boolean {
  return openSheetForm(kind, () => retryOutbox(outboxView(say)));
}

/** Sends the outbox, and shows it on its page until then. */
export function startOutbox(say: Say): void {
  watchOutbox(outboxView(say));
}

const outboxView = (say: Say) => ({ say, openForm: (kind: Kind) => findForm(kind, say) });

function findForm(kind: Kind, say: Say): HTMLFormElement | null {
  const inPage = find(document, `form[data-write="${kind}"]`, HTMLFormElement);
  if (inPage) attachForm(inPage, say);
  else openContributionForm(kind, say);
  return inPage ?? find(document, `dialog form[data-write="${kind}"]`, HTMLFormElement);
}

/** The form within the page. */
export function attachForm(form: HTMLFormElement, say: Say): void {
  const { write } = dataOf(form);
  if (write === 'contact') return attach(form, write, () => thank(form));
  // The form of candles has a sheet of its own (`candle/light.ts`).
  if (write !== 'memory' && write !== 'condolence') return;
  const onSent = (sent: SentContribution) => {
    const item = saveSentEntry(dataOf(form).memorial ?? '', sent);
    const { addedWords, waitsWords } = dataOf(form);
    say(sent.row.state === 'pending' ? `${addedWords}. ${waitsWords}` : addedWords);
    item?.scrollIntoView({ block: 'nearest' });
  };
  attach(form, write, onSent, {
    offline: { onQueued: () => retryOutbox(outboxView(say)) },
  });
}

/** Replaces the note below the form, and clears the form. */
function thank(form: HTMLFormElement): void {
  const place = find(form.closest('section') ?? form, '[data-slot="sent-words"]');
  if (place) place.textContent = dataOf(form).addedWords ?? '';
}

/** Shows this device's contributions in their lists. */
export function showDeviceContributions(memorialId: string, say: Say): void {
  showPebbles(memorialId);
  void showOwnEntries(memorialId);
  const { drafts } = readDeviceContributions(memorialId);
  for (const form of findAll(document, 'form[data-write]', HTMLFormElement))
    if (drafts[draftKey(dataOf(form).write ?? '')]) attachForm(form, say);
}

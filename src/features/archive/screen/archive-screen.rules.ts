import { hasPhoneNumber } from '#core/archives/marks.ts';
import { type ArchiveChoices, type ArchiveReport, maxChosenMessages, type PhotoChoice } from '../archive.schema.ts';

/** The unsent choice of the screen. */
export interface ArchiveSelection {
  photos: PhotoChoice;
  /** Single messages by index, with their senders. */
  messages: ReadonlyMap<number, string>;
  senders: ReadonlySet<string>;
  /** The typed names, by sender. */
  names: ReadonlyMap<string, string>;
  withDays: boolean;
}

export const emptySelection: ArchiveSelection = {
  photos: { which: 'none' },
  messages: new Map(),
  senders: new Set(),
  names: new Map(),
  withDays: true,
};

/** Senders with a chosen message. */
export const chosenSenders = ({ messages, senders }: ArchiveSelection): Set<string> =>
  new Set([...senders, ...messages.values()]);

/** Messages of a completely chosen sender are counted once. */
export function countMessages(
  { messages, senders }: ArchiveSelection,
  { messages: { senders: all } }: ArchiveReport,
): number {
  const whole = all.reduce((sum, { sender, count }) => sum + (senders.has(sender) ? count : 0), 0);
  return whole + [...messages.values()].filter((sender) => !senders.has(sender)).length;
}

/** Whether a name is valid on the page. */
export const isFitName = (name: string): boolean => name.trim() !== '' && !hasPhoneNumber(name);

/** The error of the choice, or null. */
export function faultIn(selection: ArchiveSelection, report: ArchiveReport): 'nothing' | 'tooMany' | 'names' | null {
  const count = countMessages(selection, report);
  const { photos, names } = selection;
  const isWithoutPhotos = photos.which === 'none' || (photos.which === 'albums' && photos.albums.length === 0);
  if (isWithoutPhotos && count === 0) return 'nothing';
  if (count > maxChosenMessages) return 'tooMany';
  const chosen = chosenSenders(selection);
  const unnamed = report.messages.senders.some(
    ({ sender, needsName }) => chosen.has(sender) && needsName && !isFitName(names.get(sender) ?? ''),
  );
  return unnamed || [...names].some(([sender, name]) => chosen.has(sender) && hasPhoneNumber(name)) ? 'names' : null;
}

export function toChoices(selection: ArchiveSelection): ArchiveChoices {
  const { photos, messages, senders, names, withDays } = selection;
  const chosen = chosenSenders(selection);
  return {
    photos: photos.which === 'albums' && photos.albums.length === 0 ? { which: 'none' } : photos,
    messages: [...messages].flatMap(([position, sender]) => (senders.has(sender) ? [] : [position])),
    senders: [...senders],
    names: [...names].flatMap(([sender, name]) =>
      chosen.has(sender) && name.trim() !== '' ? [{ sender, name: name.trim() }] : [],
    ),
    withDays,
  };
}

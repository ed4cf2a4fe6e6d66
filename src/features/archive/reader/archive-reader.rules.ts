import type { ArchiveKind, ArchivePhoto, SkipReason } from '#core/archives/model.ts';
import { isHeic } from '#features/media/decode/decode.rules.ts';
import { maxAlbums, maxSenders, type ArchiveReport, type StagedItem } from '../archive.schema.ts';

/** A photograph before its bytes were read. */
export interface PhotoEntry extends Omit<ArchivePhoto, 'entry'> {
  entry: number;
  size: number;
}

/** A photograph with the hash of its bytes. Copies in several folders have the same hash. */
export interface HashedPhoto extends PhotoEntry {
  sha256: string;
}

/** Finds the entries of each photograph by its name. An archive may have several entries of one name; -1 if it has none. */
export function locatePhotos(
  photos: readonly ArchivePhoto[],
  names: readonly string[],
): (Omit<ArchivePhoto, 'entry'> & { entry: number })[] {
  const places = Map.groupBy(names.keys(), (place) => names[place]);
  const byName = new Map(photos.map((photo) => [photo.entry, photo]));
  return [...byName.values()].flatMap((photo) =>
    (places.get(photo.entry) ?? [-1]).map((entry) => ({ ...photo, entry })),
  );
}

const bytesAtOnce = 200 * 1024 * 1024;

/** Photographs in groups of limited size; each group is read at once. */
export function groupPhotos(photos: readonly PhotoEntry[]): PhotoEntry[][] {
  const groups: PhotoEntry[][] = [];
  let bytes = 0;
  for (const photo of photos) {
    if (groups.length === 0 || bytes + photo.size > bytesAtOnce) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(photo);
    bytes += photo.size;
  }
  return groups;
}

/** Merges photographs with the same bytes. */
export function mergePhotos(photos: readonly HashedPhoto[]): HashedPhoto[] {
  const byBytes = new Map<string, HashedPhoto>();
  for (const photo of photos) {
    const known = byBytes.get(photo.sha256);
    if (!known) byBytes.set(photo.sha256, { ...photo });
    else {
      known.albums = [...new Set([...known.albums, ...photo.albums])];
      known.day ??= photo.day;
      known.description ||= photo.description;
    }
  }
  return [...byBytes.values()];
}

/** By the first bytes, because Google names iPhone pictures of other formats `.jpg`. */
export function isReadableKind(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  return (
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG\r\n') ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    isHeic(bytes)
  );
}

interface Reported {
  kind: ArchiveKind;
  items: readonly Pick<StagedItem, 'kind' | 'day' | 'albums' | 'sender' | 'needsName'>[];
  skipped: Partial<Record<SkipReason, number>>;
}

/** The counts of an archive. */
export function buildArchiveReport({ kind, items, skipped }: Reported): ArchiveReport {
  const photos = items.filter((item) => item.kind === 'photo');
  const messages = items.filter((item) => item.kind === 'message');
  const albums = countBy(photos.flatMap((photo) => photo.albums));
  const senders = countBy(messages.map(({ sender }) => sender));
  const unnamed = new Set(messages.flatMap(({ sender, needsName }) => (needsName ? [sender] : [])));
  return {
    kind,
    photos: {
      count: photos.length,
      ...spanOf(photos),
      withoutDay: photos.filter(({ day }) => day === null).length,
      albums: [...albums]
        .map(([name, count]) => ({ name, count }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .slice(0, maxAlbums),
    },
    messages: {
      count: messages.length,
      ...spanOf(messages),
      senders: [...senders]
        .map(([sender, count]) => ({ sender, needsName: unnamed.has(sender), count }))
        .toSorted((one, other) => other.count - one.count || (one.sender < other.sender ? -1 : 1))
        .slice(0, maxSenders),
    },
    skipped,
  };
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function spanOf(items: readonly { day: string | null }[]): { from: string | null; to: string | null } {
  let [from, to]: (string | null)[] = [null, null];
  for (const { day } of items) {
    if (day === null) continue;
    if (from === null || from === undefined || day < from) from = day;
    if (to === null || to === undefined || day > to) to = day;
  }
  return { from: from ?? null, to: to ?? null };
}

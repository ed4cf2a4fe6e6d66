import { todayInJerusalem } from '../dates.ts';
import { baseName, fileKind, folderName } from './file-kinds.ts';
import { asRecord, asText } from './json-values.ts';
import { type ArchiveContents, type ArchivePhoto, SkipCounter } from './model.ts';
import { dayInName } from './photo-names.ts';
import { matchSidecars } from './takeout-sidecars.ts';

/** The fields of a Google Photos `.json` that are read. Places are not read. */
export type TakeoutJson =
  | { what: 'album'; title: string }
  | {
      what: 'picture';
      title: string;
      day: string | null;
      description: string;
      isTrashed: boolean;
      isLocked: boolean;
    };

/** Null for a `.json` that is not from Google Photos. */
export function readTakeoutJson(json: unknown): TakeoutJson | null {
  const data = asRecord(json);
  const album = asRecord(data['albumData']);
  if ('albumData' in data) return { what: 'album', title: asText(album['title']) };
  const isPicture = 'photoTakenTime' in data || 'creationTime' in data || 'imageViews' in data;
  if (!isPicture)
    return 'title' in data && ('access' in data || 'date' in data || 'description' in data)
      ? { what: 'album', title: asText(data['title']) }
      : null;
  return {
    what: 'picture',
    title: asText(data['title']),
    day: dayOfSeconds(asRecord(data['photoTakenTime'])['timestamp']),
    description: asText(data['description']),
    isTrashed: data['trashed'] === true,
    isLocked: data['inLockedFolder'] === true,
  };
}

/** Converts seconds since 1970 to the day in Jerusalem; negative for earlier photographs. */
export function dayOfSeconds(seconds: unknown): string | null {
  const number = typeof seconds === 'string' || typeof seconds === 'number' ? Number(seconds) : Number.NaN;
  if (!Number.isFinite(number) || number === 0 || Math.abs(number) > 4_102_444_800) return null;
  const day = todayInJerusalem(new Date(number * 1000));
  return day >= '1826' ? day : null;
}

/** `Photos from 2019` in the language of the account. */
const yearFolder =
  /^(?:photos from|fotos von|fotos aus|photos de|fotos de|foto dal|foto del|foto's uit|фото за|תמונות מ|תמונות משנת|صور من|صور عام)[\s\-־]*(?:19|20)\d\d$/iu;

/** A folder that Google named, not a user. */
function isYearFolder(name: string, yearsByWords: ReadonlyMap<string, number>): boolean {
  if (yearFolder.test(name)) return true;
  const words = wordsBeforeYear(name);
  return words !== null && (words.trim() === '' || (yearsByWords.get(words) ?? 0) > 1);
}

const wordsBeforeYear = (name: string): string | null => (/(?:19|20)\d\d$/.test(name) ? name.slice(0, -4) : null);

/** The number of folders with the same text before a year. */
function countYears(names: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const words = wordsBeforeYear(name);
    if (words !== null) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}

const trashFolder = /^(?:trash|bin|papierkorb|corbeille|papelera|cestino|אשפה|סל המיחזור|المهملات)$/iu;

/** The photographs of a Google account. `jsons` has the results of `readTakeoutJson` by full file names. */
export function readTakeout(files: readonly string[], jsons: ReadonlyMap<string, TakeoutJson>): ArchiveContents {
  const skipped = new SkipCounter();
  const folders = Map.groupBy(
    files.filter((file) => !/\.(?:json|html?|txt)$/i.test(file)),
    folderName,
  );
  const sidecars = Map.groupBy(jsons, ([name]) => folderName(name));
  const yearsByWords = countYears(new Set([...folders.keys()].map(baseName)));
  const photos: ArchivePhoto[] = [];
  for (const [folder, inFolder] of folders) {
    const own = sidecars.get(folder) ?? [];
    const title = own.flatMap(([, one]) => (one.what === 'album' ? [one.title] : []))[0];
    const name = baseName(folder);
    const isYear = isYearFolder(name, yearsByWords);
    const album = isYear ? '' : title === undefined ? name : title;
    const pictures = new Map(
      own.flatMap(([file, one]) => (one.what === 'picture' ? [[baseName(file), one] as const] : [])),
    );
    const sidecarOf = matchSidecars(inFolder.map(baseName), pictures);
    for (const file of inFolder) {
      const about = sidecarOf.get(baseName(file));
      const kind = fileKind(file);
      if (about?.isTrashed || trashFolder.test(name)) skipped.add('trashed');
      else if (about?.isLocked) skipped.add('locked');
      else if (kind !== 'picture') skipped.add(kind);
      else
        photos.push({
          entry: file,
          name: about?.title || baseName(file),
          day: about?.day ?? dayInName(baseName(file)),
          albums: album === '' ? [] : [album],
          description: about?.description ?? '',
        });
    }
  }
  return { photos, messages: [], skipped: skipped.counts };
}

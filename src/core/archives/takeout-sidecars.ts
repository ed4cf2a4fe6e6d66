/**
 * Finds the sidecar (`.json`) of each picture of a folder. Its name is the picture's name and `.supplemental-metadata`,
 * truncated to 46 characters, and then `.json`; in older archives it is the picture's name and `.json`. A counter such
 * as `(1)` follows the truncated part. An edited picture has the sidecar of its original.
 */

const suffix = '.supplemental-metadata';
/** Characters before `.json`, of 51 in all. */
const cutLengths = [46, 47, 45];
const counterAtEnd = /^(.*)(\(\d+\))$/s;

/** `IMG_1(2).jpg` has its counter before the extension. */
function splitCounter(name: string): { plain: string; counter: string } {
  const match = /^(.*?)(\(\d+\))(\.[^.]*)?$/s.exec(name);
  return match ? { plain: `${match[1]}${match[3] ?? ''}`, counter: match[2] ?? '' } : { plain: name, counter: '' };
}

/** Possible names of a picture's sidecar without `.json`, the most likely first. */
function* sidecarNames(name: string): Generator<string> {
  const { plain, counter } = splitCounter(name);
  const forms =
    counter === ''
      ? [{ base: name, end: '' }]
      : [
          { base: plain, end: counter },
          { base: name, end: '' },
        ];
  for (const { base, end } of forms) {
    const full = base + suffix;
    yield full + end;
    for (const length of cutLengths) if (full.length > length) yield full.slice(0, length) + end;
    yield base + end;
    // The suffix may be truncated at any place.
    for (let length = full.length - 1; length > base.length; length -= 1) yield full.slice(0, length) + end;
    for (const length of cutLengths) if (base.length > length) yield base.slice(0, length) + end;
    const stem = base.replace(/\.[^.]*$/, '');
    if (stem !== base) yield stem + end;
  }
}

/**
 * Removes the suffix of edited pictures in any language (`-edited`, `-bearbeitet`, `-נערך`), even if it is truncated.
 */
function originalName(name: string): string | null {
  const match =
    /^(.+)-[^\d\W()][^-()]*((?:\(\d+\))?)(\.[^.]+)$/su.exec(name) ??
    /^(.+)-[\p{L} ]+((?:\(\d+\))?)(\.[^.]+)$/su.exec(name);
  return match ? `${match[1]}${match[2]}${match[3]}` : null;
}

export interface Sidecar {
  /** The full file name, without characters that a file system refuses. */
  title: string;
}

/**
 * The sidecar of each picture of a folder, by the names of files without folders. `sidecars` are by their names with `.json`.
 */
export function matchSidecars<One extends Sidecar>(
  pictures: readonly string[],
  sidecars: ReadonlyMap<string, One>,
): Map<string, One> {
  const byName = new Map([...sidecars].map(([name, one]) => [keyOf(name.replace(/\.json$/i, '')), one]));
  const byTitle = Map.groupBy(sidecars.values(), ({ title }) => keyOf(title));
  const known = new Set(pictures.map(keyOf));
  const titles = indexTitles(byTitle.keys());
  const find = (name: string): One | undefined => {
    for (const candidate of sidecarNames(name)) {
      const match = byName.get(keyOf(candidate));
      if (match) return match;
    }
    const titled = byTitle.get(keyOf(name));
    return titled?.length === 1 ? titled[0] : findByCutTitle(name, { byTitle, titles });
  };
  const matches = new Map<string, One>();
  for (const name of pictures) {
    const original = originalName(name);
    const own = find(name);
    const one =
      own ?? (original !== null && (known.has(keyOf(original)) || find(original)) ? find(original) : undefined);
    if (one) matches.set(name, one);
  }
  return matches;
}

/** For a truncated name: the only title that begins with the name. */
function findByCutTitle<One extends Sidecar>(
  name: string,
  { byTitle, titles }: { byTitle: ReadonlyMap<string, One[]>; titles: TitleIndex },
): One | undefined {
  const stem = keyOf(name.replace(/\.[^.]*$/, '').replace(counterAtEnd, '$1'));
  const end = keyOf(/\.[^.]*$/.exec(name)?.[0] ?? '');
  if (stem.length < shortestCut) return undefined;
  const alike = titles.get(end) ?? [];
  const at = firstFrom(alike, stem);
  const [title = '', next] = alike.slice(at, at + 2);
  if (!title.startsWith(stem) || next?.startsWith(stem)) return undefined;
  const titled = byTitle.get(title);
  return titled?.length === 1 ? titled[0] : undefined;
}

/** Titles in order, by the end of their name; all of them under ''. */
type TitleIndex = ReadonlyMap<string, readonly string[]>;

function indexTitles(titles: Iterable<string>): TitleIndex {
  // By code units, as `firstFrom` compares them.
  const all = [...titles].sort();
  const index = Map.groupBy(all, (title) => /\.[^.]*$/.exec(title)?.[0] ?? '');
  return index.set('', all);
}

/** The index of the first title that does not sort before `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Shorter names are not truncated. */
const shortestCut = 40;

/** Normalizes case and Unicode form, which differ between file systems. */
const keyOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[&'"/\\:*?<>|%#]/g, '_')
    .toLowerCase();

/**
 * Which `.json` belongs to which picture of one folder. Its name is that of the picture and `.supplemental-metadata`, cut to 46
 * characters before `.json` is added; in older archives it is the name alone. A counter such as `(1)` stands at the end of what
 * was cut. An edited picture has that of its original.
 */

const suffix = '.supplemental-metadata';
/** Characters before `.json`, of 51 in all. */
const cutLengths = [46, 47, 45];
const counterAtEnd = /^(.*)(\(\d+\))$/s;

/** `IMG_1(2).jpg` has its counter before the end of its kind. */
function splitCounter(name: string): { plain: string; counter: string } {
  const match = /^(.*?)(\(\d+\))(\.[^.]*)?$/s.exec(name);
  return match ? { plain: `${match[1]}${match[3] ?? ''}`, counter: match[2] ?? '' } : { plain: name, counter: '' };
}

/** Names without `.json` that the sidecar of a picture may have, the likeliest first. */
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
    // Whatever of the suffix was left.
    for (let length = full.length - 1; length > base.length; length -= 1) yield full.slice(0, length) + end;
    for (const length of cutLengths) if (base.length > length) yield base.slice(0, length) + end;
    const stem = base.replace(/\.[^.]*$/, '');
    if (stem !== base) yield stem + end;
  }
}

/** A picture without what editing added to its name in any language: `-edited`, `-bearbeitet`, `-נערך`, also where it is cut. */
function originalName(name: string): string | null {
  const match =
    /^(.+)-[^\d\W()][^-()]*((?:\(\d+\))?)(\.[^.]+)$/su.exec(name) ??
    /^(.+)-[\p{L} ]+((?:\(\d+\))?)(\.[^.]+)$/su.exec(name);
  return match ? `${match[1]}${match[2]}${match[3]}` : null;
}

export interface Sidecar {
  /** The whole name of the file, without what a file system does not take. */
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

/** A name that was cut itself: the one title that begins with it. */
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

/** The place of the first that does not stand before `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A shorter name was not cut. */
const shortestCut = 40;

/** As a file system writes it, whatever its capitals and the form of its letters. */
const keyOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[&'"/\\:*?<>|%#]/g, '_')
    .toLowerCase();

import type { ArchiveEntry } from '../zip-archive.ts';

/**
 * The entries of an archive that paths of its GEDCOM mean: by the path, or by the name of the file alone where one entry has it,
 * as in archives that somebody packed again. Nothing outside the archive is ever meant.
 */
export function makeEntryFinder(entries: readonly ArchiveEntry[]): (path: string) => ArchiveEntry | undefined {
  const byPath = new Map(entries.map((entry) => [normalizePath(entry.name), entry]));
  const byName = Map.groupBy(entries, ({ name }) => nameOf(normalizePath(name)));
  return (path) => {
    for (const one of [normalizePath(path), normalizePath(decodePath(path))]) {
      const file = byPath.get(one);
      if (file) return file;
      const named = byName.get(nameOf(one));
      if (named?.length === 1) return named[0];
    }
    return undefined;
  };
}

const normalizePath = (path: string) =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:file:\/*|\.\/)/i, '')
    .toLowerCase();

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** GEDCOM 7 writes paths as parts of an address. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

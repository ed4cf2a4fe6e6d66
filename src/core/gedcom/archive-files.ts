import type { ArchiveEntry } from '../zip-archive.ts';

/**
 * Finds the entry of an archive for a path in its GEDCOM: by the full path, or by the file name where it is unique, as in
 * repacked archives. Never finds anything outside the archive.
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

/** GEDCOM 7 percent-encodes paths. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

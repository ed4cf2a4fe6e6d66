import {
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveRefusal,
  type ArchiveSource,
  listArchive,
  readArchiveEntry,
} from '../zip-archive.ts';
import { gedcomLimits } from './limits.ts';

export type GedzipRefusal = ArchiveRefusal | 'no-gedcom';

export const gedzipLimits: ArchiveLimits = {
  entries: 20_000,
  directoryBytes: 16 * 1024 * 1024,
  bytes: 4 * 1024 * 1024 * 1024,
  ratio: 100,
};

type Refused = { ok: false; refusal: GedzipRefusal };
const refuse = (refusal: GedzipRefusal): Refused => ({ ok: false, refusal });

/** Reads the GEDCOM of a .gdz, or of any zip with one in it, and lists the other files. */
export async function readGedzip(
  source: ArchiveSource,
  limits: ArchiveLimits = gedzipLimits,
): Promise<{ ok: true; gedcom: Uint8Array; files: ArchiveEntry[] } | Refused> {
  const list = await listArchive(source, limits);
  if (!list.ok) return list;
  const entry = findGedcomEntry(list.entries);
  if (!entry) return refuse('no-gedcom');
  if (entry.size > gedcomLimits.bytes) return refuse('too-large');
  const gedcom = await readArchiveEntry(source, entry);
  return gedcom ? { ok: true, gedcom, files: list.entries.filter((one) => one !== entry) } : refuse('not-archive');
}

/** `gedcom.ged`, the name in GEDCOM 7, as high in the folders as possible; otherwise the largest GEDCOM file. */
function findGedcomEntry(entries: readonly ArchiveEntry[]): ArchiveEntry | undefined {
  const depth = ({ name }: ArchiveEntry) => name.split('/').length;
  const files = entries.filter(({ name }) => /\.ged$/i.test(name));
  const [named] = files
    .filter(({ name }) => /(^|\/)gedcom\.ged$/i.test(name))
    .sort((one, other) => depth(one) - depth(other));
  return named ?? files.toSorted((one, other) => other.size - one.size)[0];
}

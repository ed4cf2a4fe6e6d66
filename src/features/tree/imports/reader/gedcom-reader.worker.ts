import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GedzipRefusal, readGedzip } from '#core/gedcom/archive.ts';
import { makeEntryFinder } from '#core/gedcom/archive-files.ts';
import { gedcomLimits } from '#core/gedcom/limits.ts';
import { listGedcomLinks } from '#core/gedcom/links.ts';
import { listPortraitPaths } from '#core/gedcom/media-files.ts';
import type { GedcomTree } from '#core/gedcom/model.ts';
import { readGedcom } from '#core/gedcom/read.ts';
import { type ArchiveEntry, readArchiveEntry } from '#core/zip-archive.ts';
import { openArchive } from '#server/archive-file.ts';
import { answerJobs } from '#server/child-jobs.ts';
import { writeText } from '#server/write-text.ts';
import {
  type ImportRefusal,
  type ImportReport,
  maxBytesOfPortraits,
  maxPortraitBytes,
  maxPortraits,
} from '../imports.schema.ts';
import { type FileReport, buildImportReport, refusalGroups } from './import-report.rules.ts';
import { serializeStagingRows, positionOfPerson } from './staging-rows.rules.ts';
import { findAlike, type KnownPerson, dropContradictoryDates, listImportedFields } from './gedcom-reader.rules.ts';

/** Input of the process that reads a file. */
export interface FileToRead {
  path: string;
  /** Output file of the rows, one a line. */
  rowsPath: string;
  /** Folder for the pictures of people, named by the position of the person. */
  portraitsPath: string;
  /** JSON file with the people of the tree. */
  knownPath: string;
  year: number;
}

export type FileRead =
  | { ok: true; report: FileReport; alike: ImportReport['alike']; rows: number; portraits: number[] }
  | { ok: false; refusal: ImportRefusal };

// Runs in a child process: hostile input can harm this process only.
answerJobs({
  async read({ path, rowsPath, portraitsPath, knownPath, year }: FileToRead): Promise<FileRead> {
    const file = await readBytes(path);
    if (!file.ok) return { ok: false, refusal: refusalGroups[file.refusal] };
    const reading = readGedcom(file.gedcom);
    if (!reading.ok) return { ok: false, refusal: refusalGroups[reading.refusal] };
    const { tree, warnings } = reading;
    if (tree.people.length === 0) return { ok: false, refusal: 'notGedcom' };
    const links = listGedcomLinks(tree);
    if (!links) return { ok: false, refusal: 'tooMany' };
    const fieldsInFile = listImportedFields(tree, year);
    const fields = fieldsInFile.map(dropContradictoryDates);
    const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
    const rows = await writeRows(rowsPath, serializeStagingRows({ tree, fields, links, hash }));
    const known = JSON.parse(await readFile(knownPath, 'utf8')) as KnownPerson[]; // written by the job
    const portraits = await writePortraits(path, portraitsPath, tree, file.files);
    return {
      ok: true,
      report: buildImportReport({ tree, warnings, fields: fieldsInFile, heldFiles: file.files.length, year }),
      alike: findAlike(fields, known).map(({ index, personId }) => ({ position: positionOfPerson(index), personId })),
      rows,
      portraits,
    };
  },
});

type Bytes = { ok: true; gedcom: Uint8Array; files: ArchiveEntry[] } | { ok: false; refusal: GedzipRefusal };

/** The file itself, or the GEDCOM of an archive. */
async function readBytes(path: string): Promise<Bytes> {
  await using file = await openArchive(path);
  const { size, read } = file;
  const isArchive = Buffer.from(await read(0, 4)).toString('latin1') === 'PK\u0003\u0004';
  if (!isArchive)
    return size > gedcomLimits.bytes
      ? { ok: false, refusal: 'too-large' }
      : { ok: true, gedcom: await read(0, size), files: [] };
  const archive = await readGedzip({ size, read });
  return archive.ok ? { ok: true, gedcom: archive.gedcom, files: archive.files } : archive;
}

/**
 * Writes the pictures of an archive undecoded and returns the positions of their people. A picture of several people goes to the
 * first.
 */
async function writePortraits(
  path: string,
  folder: string,
  tree: GedcomTree,
  files: readonly ArchiveEntry[],
): Promise<number[]> {
  if (files.length === 0) return [];
  await using source = await openArchive(path);
  const findEntry = makeEntryFinder(files);
  const paths = listPortraitPaths(tree);
  const positions: number[] = [];
  const used = new Set<ArchiveEntry>();
  let bytesLeft = maxBytesOfPortraits;
  for (const [index, { xref }] of tree.people.entries()) {
    if (positions.length === maxPortraits) break;
    const entry = findEntry(paths.get(xref) ?? '');
    if (!entry || used.has(entry) || entry.size > Math.min(maxPortraitBytes, bytesLeft)) continue;
    used.add(entry);
    bytesLeft -= entry.size;
    const bytes = await readArchiveEntry(source, entry);
    if (!bytes) continue;
    await writeFile(join(folder, String(positionOfPerson(index))), bytes, { flag: 'wx', mode: 0o600 });
    positions.push(positionOfPerson(index));
  }
  return positions;
}

/** Writes the rows, one a line, and returns their number. */
async function writeRows(path: string, rows: Iterable<string>): Promise<number> {
  let count = 0;
  function* lines() {
    for (const row of rows) {
      count += 1;
      yield `${row}\n`;
    }
  }
  await writeText(path, lines());
  return count;
}

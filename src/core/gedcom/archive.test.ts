import { expect, test } from 'vitest';
import { zip } from '../../../test/archive.ts';
import { type ArchiveSource, listArchive, readArchiveEntry } from '../zip-archive.ts';
import { gedzipLimits, readGedzip } from './archive.ts';

const gedcom = '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME משה /כהן/\n0 TRLR\n';

const sourceOf = (bytes: Uint8Array): ArchiveSource => ({
  size: bytes.length,
  read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
});
const read = (bytes: Uint8Array, limits = {}) => readGedzip(sourceOf(bytes), { ...gedzipLimits, ...limits });
/** Offset of the central directory, which has a signature for each entry. */
const directoryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\u0001\u0002'));

test.each([true, false])(
  'reads the GEDCOM of an archive and lists its other files (deflated: %s)',
  async (isDeflated) => {
    const bytes = await zip(
      { 'photos/משה.jpg': 'jpeg', 'gedcom.ged': gedcom, 'other.ged': gedcom.repeat(3) },
      isDeflated,
    );
    const archive = await read(bytes);
    if (!archive.ok) throw new Error(archive.refusal);
    expect(new TextDecoder().decode(archive.gedcom)).toBe(gedcom);
    expect(archive.files.map(({ name }) => name)).toEqual(['photos/משה.jpg', 'other.ged']);
    const [photo] = archive.files;
    expect(photo && new TextDecoder().decode((await readArchiveEntry(sourceOf(bytes), photo)) ?? undefined)).toBe(
      'jpeg',
    );
  },
);

test('finds the GEDCOM of a repacked archive', async () => {
  const packed = await read(
    await zip({ '__MACOSX/tree/._gedcom.ged': 'x', 'tree/.DS_Store': 'x', 'tree/Family.GED': gedcom }),
  );
  expect(packed).toMatchObject({ ok: true, files: [] });
});

test('leaves out paths outside the archive', async () => {
  const bytes = await zip({ 'gedcom.ged': gedcom, 'aa/secret.jpg': 'x', 'bb/b.jpg': 'x' });
  for (let at = bytes.indexOf('aa/secret'); at >= 0; at = bytes.indexOf('aa/secret')) bytes.write('..', at);
  const list = await listArchive(sourceOf(bytes), gedzipLimits);
  expect(list.ok && list.entries.map(({ name }) => name)).toEqual(['gedcom.ged', 'bb/b.jpg']);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a GEDCOM', new TextEncoder().encode(gedcom)],
])('%s is no archive', async (_name, bytes) => {
  expect(await read(bytes)).toEqual({ ok: false, refusal: 'not-archive' });
});

test('an archive without a GEDCOM is refused', async () => {
  expect(await read(await zip({ 'a.jpg': 'x' }))).toEqual({ ok: false, refusal: 'no-gedcom' });
});

test('an archive that is truncated at any place is refused', async () => {
  const bytes = await zip({ 'gedcom.ged': gedcom, 'a.jpg': 'x' });
  for (let length = 0; length < bytes.length; length += 1)
    expect(await read(bytes.subarray(0, length))).toEqual({ ok: false, refusal: 'not-archive' });
});

test('an archive beyond the limits is refused before anything is inflated', async () => {
  const bytes = await zip({ 'gedcom.ged': gedcom, 'a.jpg': 'x' });
  expect(await read(bytes, { entries: 1 })).toEqual({ ok: false, refusal: 'too-many-entries' });
  expect(await read(bytes, { bytes: 50 })).toEqual({ ok: false, refusal: 'too-large' });
  const bomb = await zip({ 'gedcom.ged': gedcom, 'b.bin': new Uint8Array(5_000_000) });
  expect(await read(bomb)).toEqual({ ok: false, refusal: 'too-compressed' });
});

test('entries that share their bytes are refused', async () => {
  const noise = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251);
  const bytes = await zip({ 'gedcom.ged': noise }, false);
  const directory = directoryOf(bytes);
  const end = bytes.indexOf(Buffer.from('PK\u0005\u0006'));
  const entry = bytes.subarray(directory, end);
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(3, 10);
  tail.writeUInt32LE(entry.length * 3, 12);
  const shared = Buffer.concat([bytes.subarray(0, directory), entry, entry, entry, tail]);
  expect(await read(shared)).toEqual({ ok: false, refusal: 'too-compressed' });
});

test('inflating stops at the size of the entry in the directory', async () => {
  const bytes = await zip({ 'gedcom.ged': gedcom.repeat(100) });
  bytes.writeUInt32LE(100, directoryOf(bytes) + 24);
  expect(await read(bytes)).toEqual({ ok: false, refusal: 'not-archive' });
});

test('an encrypted archive is refused', async () => {
  const bytes = await zip({ 'gedcom.ged': gedcom });
  bytes.writeUInt16LE(bytes.readUInt16LE(directoryOf(bytes) + 8) | 1, directoryOf(bytes) + 8);
  expect(await read(bytes)).toEqual({ ok: false, refusal: 'encrypted' });
});

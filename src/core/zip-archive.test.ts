import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { expect, test } from 'vitest';
import { listArchive, readArchiveEntry } from './zip-archive.ts';

test('reads an archive with zip64 fields', async () => {
  const file = new ZipFile();
  file.addBuffer(Buffer.from('שלום'), 'a.txt', { forceZip64Format: true });
  file.end({ forceZip64Format: true, comment: '' });
  const bytes = await buffer(file.outputStream as Readable);
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
  const limits = { entries: 10, directoryBytes: 1000, bytes: 1000, ratio: 10 };
  const list = await listArchive(source, limits);
  const [entry] = list.ok ? list.entries : [];
  expect(entry).toMatchObject({ name: 'a.txt', size: 8 });
  expect(entry && new TextDecoder().decode((await readArchiveEntry(source, entry)) ?? undefined)).toBe('שלום');
  expect(await listArchive(source, { ...limits, entries: 0 })).toEqual({ ok: false, refusal: 'too-many-entries' });
});

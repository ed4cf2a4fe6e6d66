import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../test/zip.ts';
import { writeZip, type ZipEntry } from './zip.ts';

const at = new Date('2026-11-21T18:30:42Z');

async function* entriesOf(entries: Iterable<Partial<ZipEntry>>): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield { name: 'a.txt', body: [], at, ...entry };
}

async function zipOf(...entries: Partial<ZipEntry>[]): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  await writeZip(out, entriesOf(entries));
  out.end();
  return whole;
}

const read = (zip: Buffer) => readZip(zip).map(({ name, bytes }) => ({ name, text: bytes.toString('utf8') }));

test('entries can be read back under their names with their checksums', async () => {
  const zip = await zipOf(
    { name: 'pages/נעמי הראל/page.json', body: [Buffer.from('{"שם":'), Buffer.from('1}')] },
    { name: 'empty' },
  );
  expect(read(zip)).toEqual([
    { name: 'pages/נעמי הראל/page.json', text: '{"שם":1}' },
    { name: 'empty', text: '' },
  ]);
});

test('an archive without entries is a valid zip', async () => {
  expect(read(await zipOf())).toEqual([]);
});

test('text is compressed, and already compressed files are stored unchanged', async () => {
  const large = Buffer.alloc(3_000_000, 'אבגד');
  const zip = await zipOf({ body: [large] });
  expect(zip.length).toBeLessThan(large.length / 10);
  expect(readZip(zip)[0]?.bytes.equals(large)).toBe(true);
  const stored = await zipOf({ body: [large], isCompressed: true });
  expect(stored.length).toBeGreaterThan(large.length);
  expect(readZip(stored)[0]?.bytes.equals(large)).toBe(true);
});

test('the next entry is created only when the output has room for it', async () => {
  const out = new PassThrough({ highWaterMark: 16 });
  let made = 0;
  async function* slow() {
    for (; made < 50; made += 1) yield { name: `${made}`, body: [randomBytes(300_000)], at };
  }
  const writing = writeZip(out, slow());
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThan(3);
  const whole = buffer(out);
  await writing;
  out.end();
  expect(read(await whole)).toHaveLength(50);
});

test('an aborted download ends the work and releases its sources', async () => {
  const out = new PassThrough({ highWaterMark: 16 });
  let isLetGo = false;
  async function* endless() {
    try {
      for (let number = 0; ; number += 1) yield { name: `${number}`, body: [Buffer.alloc(1000)], at };
    } finally {
      isLetGo = true;
    }
  }
  const writing = writeZip(out, endless());
  out.destroy();
  await expect(writing).rejects.toThrow();
  expect(isLetGo).toBe(true);
});

test('an unreadable entry fails the whole archive', async () => {
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('The bucket is away.');
  }
  await expect(zipOf({ body: broken() })).rejects.toThrow('The bucket is away.');
});

import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { centralHeader, endOf, writeZip, type ZipEntry } from './zip.ts';

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

/** Reads a zip as programs do: from the list at its end. */
function read(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found: { name: string; text: string; isRight: boolean }[] = [];
  for (let place = zip.readUInt32LE(end + 16); place < end;) {
    expect(zip.readUInt32LE(place)).toBe(0x0201_4b50);
    const [nameLength, extraLength] = [zip.readUInt16LE(place + 28), zip.readUInt16LE(place + 30)];
    const start = zip.readUInt32LE(place + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(place + 20)));
    found.push({
      name: zip.toString('utf8', place + 46, place + 46 + nameLength),
      text: bytes.toString('utf8'),
      isRight: crc32(bytes) === zip.readUInt32LE(place + 16) && bytes.length === zip.readUInt32LE(place + 24),
    });
    place += 46 + nameLength + extraLength;
  }
  expect(zip.readUInt16LE(end + 10)).toBe(found.length);
  return found;
}

test('what went in comes out, under its own name and with its sum', async () => {
  const zip = await zipOf(
    { name: 'pages/נעמי הראל/page.json', body: [Buffer.from('{"שם":'), Buffer.from('1}')] },
    { name: 'empty' },
  );
  expect(read(zip)).toEqual([
    { name: 'pages/נעמי הראל/page.json', text: '{"שם":1}', isRight: true },
    { name: 'empty', text: '', isRight: true },
  ]);
});

test('a zip without an entry is one too', async () => {
  expect(read(await zipOf())).toEqual([]);
});

test('an entry has its time by the clock of MS-DOS, and its sizes after its bytes', async () => {
  const zip = await zipOf({ body: [Buffer.from('b')] });
  expect(zip.readUInt16LE(6)).toBe(0x0808);
  expect(zip.readUInt16LE(10)).toBe((18 << 11) | (30 << 5) | 21);
  expect(zip.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 21);
  expect(zip.readUInt32LE(18)).toBe(0);
  const early = await zipOf({ at: new Date('1972-03-04T00:00:00Z') });
  expect(early.readUInt16LE(12)).toBe((3 << 5) | 4);
});

test('what can be packed is packed', async () => {
  const large = Buffer.alloc(3_000_000, 'אבגד');
  const zip = await zipOf({ body: [large] });
  expect(zip.length).toBeLessThan(large.length / 10);
  expect(read(zip)).toMatchObject([{ isRight: true }]);
});

test('the next entry is made when there is room for it', async () => {
  const out = new PassThrough({ highWaterMark: 16 });
  let made = 0;
  async function* slow() {
    for (; made < 50; made += 1) yield { name: `${made}`, body: [Buffer.alloc(1000, made)], at };
  }
  const writing = writeZip(out, slow());
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBe(0);
  const whole = buffer(out);
  await writing;
  out.end();
  expect(read(await whole)).toHaveLength(50);
});

test('whoever goes away ends the work, and what was read is let go', async () => {
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
  await expect(writing).rejects.toThrow('The stream has ended.');
  expect(isLetGo).toBe(true);
});

test('an entry that cannot be read to its end fails the whole', async () => {
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('The bucket is away.');
  }
  await expect(zipOf({ body: broken() })).rejects.toThrow('The bucket is away.');
});

test('what a small field cannot say stands in the fields for large ones', () => {
  const [count, start, size] = [70_000, 5_000_000_000, 4_000_000];
  const end = endOf({ count, start, size });
  const small = end.length - 22;
  expect([end.readUInt16LE(small + 10), end.readUInt32LE(small + 16)]).toEqual([0xffff, 0xffff_ffff]);
  const locator = small - 20;
  expect([end.readUInt32LE(locator), end.readBigUInt64LE(locator + 8)]).toEqual([0x0706_4b50, BigInt(start + size)]);
  expect([end.readUInt32LE(0), end.readBigUInt64LE(4)]).toEqual([0x0606_4b50, 44n]);
  expect([24, 32, 40, 48].map((place) => Number(end.readBigUInt64LE(place)))).toEqual([count, count, size, start]);
  expect(endOf({ count: 65_534, start, size })).toHaveLength(98);
  expect(endOf({ count: 65_534, start: size, size })).toHaveLength(22);
});

test('where an entry begins beyond 4 GB stands in a field of its own', () => {
  const entry = { name: Buffer.from('a'), time: 0, day: 33, crc: 1, packed: 2, size: 3 };
  const near = centralHeader({ ...entry, offset: 0xffff_fffe });
  expect([near.length, near.readUInt32LE(42), near.readUInt16LE(30)]).toEqual([47, 0xffff_fffe, 0]);
  const far = centralHeader({ ...entry, offset: 5_000_000_000 });
  expect([far.length, far.readUInt32LE(42), far.readUInt16LE(30)]).toEqual([59, 0xffff_ffff, 12]);
  expect([far.readUInt16LE(47), far.readUInt16LE(49), far.readBigUInt64LE(51)]).toEqual([1, 8, 5_000_000_000n]);
});

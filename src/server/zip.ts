import { Buffer } from 'node:buffer';
import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What a zip holds, one after the other; each is read to its end before the next is asked for. */
export interface ZipEntry {
  /** With '/' between folders; every sign of Unicode is welcome. */
  name: string;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  at: Date;
}

interface Written {
  name: Buffer;
  time: number;
  day: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const most = 0xffff_ffff;
/** Sizes follow the bytes, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;

/**
 * Writes a zip to a stream as it is made: nothing is kept but the list of names. Any number of entries and any length as
 * a whole; one entry may have up to 4 GB. Does not end the stream.
 */
export async function writeZip(out: Writable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  let offset = 0;
  async function write(bytes: Uint8Array) {
    offset += bytes.length;
    if (!out.write(bytes)) await drained(out);
  }

  const written: Written[] = [];
  for await (const entry of entries) {
    const head = { name: Buffer.from(entry.name), ...dosTime(entry.at), offset };
    await write(localHeader(head));
    const sums = await writePacked(entry.body, write);
    await write(descriptor(sums));
    written.push({ ...head, ...sums });
  }
  const start = offset;
  for (const entry of written) await write(centralHeader(entry));
  await write(endOf({ count: written.length, start, size: offset - start }));
}

/** Waits until there is room again; throws where nobody will take it any more. */
async function drained(out: Writable): Promise<void> {
  if (out.destroyed) throw new Error('The stream has ended.');
  const over = new AbortController();
  const gone = once(out, 'close', { signal: over.signal }).then(() => {
    throw new Error('The stream has ended.');
  });
  try {
    await Promise.race([once(out, 'drain', { signal: over.signal }), gone]);
  } finally {
    over.abort();
    gone.catch(() => undefined);
  }
}

async function writePacked(body: ZipEntry['body'], write: (bytes: Uint8Array) => Promise<void>) {
  // Photographs and films are packed already: the first level finds out the soonest.
  const packer = createDeflateRaw({ level: 1 });
  const sums = { crc: 0, packed: 0, size: 0 };
  async function feed() {
    for await (const chunk of body) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      if (!packer.write(chunk)) await drained(packer);
    }
    packer.end();
  }
  const fed = feed().catch((error: Error) => void packer.destroy(error));
  try {
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      sums.packed += chunk.length;
      await write(chunk);
    }
    await fed;
  } finally {
    packer.destroy();
  }
  if (sums.size > most || sums.packed > most) throw new Error('An entry of a zip may have 4 GB.');
  return sums;
}

/** The clock of MS-DOS, in UTC: two seconds are its shortest time, and 1980 its first year. */
function dosTime(at: Date) {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader({ name, time, day }: Pick<Written, 'name' | 'time' | 'day'>): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x0807_4b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

/** Where an entry begins beyond 4 GB is said in a field of its own. */
export function centralHeader({ name, time, day, crc, packed, size, offset }: Written): Buffer {
  const extra = Buffer.alloc(offset >= most ? 12 : 0);
  if (offset >= most) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(extra.length > 0 ? 45 : 20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(day, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(Math.min(offset, most), 42);
  return Buffer.concat([head, name, extra]);
}

/** The list of names begins at `start`. */
export function endOf({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, most), 12);
  end.writeUInt32LE(Math.min(start, most), 16);
  if (count < 0xffff && start < most && size < most) return end;

  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  large.writeUInt32LE(0x0706_4b50, 56);
  large.writeBigUInt64LE(BigInt(start + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

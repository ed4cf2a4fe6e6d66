import { decodeDos } from './gedcom/code-pages.ts';

/** Randomly readable bytes: a file, or memory. */
export interface ArchiveSource {
  size: number;
  read: (offset: number, length: number) => Promise<Uint8Array>;
}

export interface ArchiveEntry {
  /** With '/' between folders, and never outside the archive. */
  name: string;
  size: number;
  compressedSize: number;
  /** 0 for stored, 8 for deflated; nothing else can be read. */
  method: number;
  offset: number;
  isEncrypted: boolean;
}

export type ArchiveRefusal = 'not-archive' | 'encrypted' | 'too-many-entries' | 'too-large' | 'too-compressed';

export interface ArchiveLimits {
  entries: number;
  directoryBytes: number;
  /** The inflated size of all entries. */
  bytes: number;
  /** The largest compression ratio of an entry of more than a megabyte. */
  ratio: number;
}

type Refused = { ok: false; refusal: ArchiveRefusal };
const refuse = (refusal: ArchiveRefusal): Refused => ({ ok: false, refusal });

const signatures = {
  end: 0x06054b50,
  entry: 0x02014b50,
  file: 0x04034b50,
  locator64: 0x07064b50,
  end64: 0x06064b50,
} as const;
const sizes = { end: 22, entry: 46, file: 30, comment: 0xffff, locator64: 20, end64: 56 } as const;
/** Replaces a number that is in the zip64 extra field. */
const elsewhere = 0xffffffff;
const ratioFrom = 1024 * 1024;

/** Reads the directory at the end of the archive, and checks it against the limits before anything is inflated. */
export async function listArchive(
  source: ArchiveSource,
  limits: ArchiveLimits,
): Promise<{ ok: true; entries: ArchiveEntry[] } | Refused> {
  const tailLength = Math.min(source.size, sizes.end + sizes.comment);
  const tail = viewOf(await source.read(source.size - tailLength, tailLength));
  let at = tail.byteLength - sizes.end;
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) return refuse('not-archive');
  const end = (await readZip64End(source, source.size - tailLength + at)) ?? {
    count: tail.getUint16(at + 10, true),
    length: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  };
  const { count, length, offset } = end;
  if (count > limits.entries) return refuse('too-many-entries');
  if (length > limits.directoryBytes) return refuse('too-large');
  if (offset + length > source.size) return refuse('not-archive');
  return checkEntries(readDirectory(await source.read(offset, length), count), source, limits);
}

/** The zip64 end record of an archive that is large, or was written without knowing its size; null without one. */
async function readZip64End(source: ArchiveSource, endAt: number) {
  const locatorAt = endAt - sizes.locator64;
  if (locatorAt < 0) return null;
  const locator = viewOf(await source.read(locatorAt, sizes.locator64));
  if (locator.getUint32(0, true) !== signatures.locator64) return null;
  const at = Number(locator.getBigUint64(8, true));
  if (at + sizes.end64 > source.size) return null;
  const end = viewOf(await source.read(at, sizes.end64));
  if (end.getUint32(0, true) !== signatures.end64) return null;
  const number = (place: number) => Number(end.getBigUint64(place, true));
  return { count: number(32), length: number(40), offset: number(48) };
}

function checkEntries(
  entries: ArchiveEntry[] | null,
  source: ArchiveSource,
  limits: ArchiveLimits,
): { ok: true; entries: ArchiveEntry[] } | Refused {
  if (!entries) return refuse('not-archive');
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  if (sum(entries.map(({ size }) => size)) > limits.bytes) return refuse('too-large');
  // In a zip bomb, entries share their compressed bytes.
  if (sum(entries.map(({ compressedSize }) => compressedSize)) > source.size) return refuse('too-compressed');
  if (entries.some(({ size, compressedSize }) => size > ratioFrom && size > compressedSize * limits.ratio))
    return refuse('too-compressed');
  if (entries.some(({ isEncrypted }) => isEncrypted)) return refuse('encrypted');
  return { ok: true, entries: entries.filter(({ name }) => isUsable(name)) };
}

/** Excludes folders, metadata of systems, and paths outside the archive. */
const isUsable = (name: string) =>
  !/(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|\.\.?)(\/|$)/i.test(name) && !/\/$|^\/|^[a-z]:|\0/i.test(name) && name !== '';

function readDirectory(bytes: Uint8Array, count: number): ArchiveEntry[] | null {
  const view = viewOf(bytes);
  const entries = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.entry > bytes.length || view.getUint32(at, true) !== signatures.entry) return null;
    const flags = view.getUint16(at + 8, true);
    const nameEnd = at + sizes.entry + view.getUint16(at + 28, true);
    if (nameEnd > bytes.length) return null;
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > bytes.length) return null;
    const [size = 0, compressedSize = 0, offset = 0] = withZip64(
      [24, 20, 42].map((place) => view.getUint32(at + place, true)),
      new DataView(bytes.buffer, bytes.byteOffset + nameEnd, extraEnd - nameEnd),
    );
    entries.push({
      name: decodeName(bytes.subarray(at + sizes.entry, nameEnd)),
      size,
      compressedSize,
      method: view.getUint16(at + 10, true),
      offset,
      isEncrypted: (flags & 1) === 1,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Replaces sizes and offsets of more than four bytes by those of the zip64 extra field, which has this order. */
function withZip64(numbers: number[], extra: DataView): number[] {
  if (!numbers.includes(elsewhere)) return numbers;
  let at = 0;
  while (at + 4 <= extra.byteLength && extra.getUint16(at, true) !== 1) at += 4 + extra.getUint16(at + 2, true);
  at += 4;
  return numbers.map((number) => {
    if (number !== elsewhere || at + 8 > extra.byteLength) return number;
    at += 8;
    return Number(extra.getBigUint64(at - 8, true));
  });
}

/** Tries UTF-8 first, because programs that write it do not always set its flag. */
function decodeName(bytes: Uint8Array): string {
  const decode = () => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return decodeDos(bytes, 'cp437');
    }
  };
  return decode().replaceAll('\\', '/').normalize('NFC');
}

/** The bytes of an entry; null where they do not match the directory. Never inflates more than the directory says. */
export async function readArchiveEntry(source: ArchiveSource, entry: ArchiveEntry): Promise<Uint8Array | null> {
  if (entry.offset + sizes.file > source.size) return null;
  const header = viewOf(await source.read(entry.offset, sizes.file));
  if (header.getUint32(0, true) !== signatures.file) return null;
  const start = entry.offset + sizes.file + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.compressedSize > source.size) return null;
  const bytes = await source.read(start, entry.compressedSize);
  if (entry.method === 0) return entry.size === bytes.length ? bytes : null;
  return entry.method === 8 ? inflate(bytes, entry.size) : null;
}

async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array | null> {
  const inflated = new Uint8Array(size);
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (length + next.value.length > size) {
        await reader.cancel();
        return null;
      }
      inflated.set(next.value, length);
      length += next.value.length;
    }
  } catch {
    return null;
  }
  return length === size ? inflated : null;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { CachedMarkup, Markup } from '#core/markup.ts';

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const lastBlock = Buffer.from([3, 0]);

export function keepMarkup(text: string): CachedMarkup {
  // Exact copies: a Buffer may keep a whole block of several kilobytes in memory.
  const bytes = new TextEncoder().encode(text);
  let deflated: Uint8Array | undefined;
  return {
    bytes,
    get deflated() {
      return (deflated ??= new Uint8Array(deflate(bytes)));
    },
  };
}

export const markupToBuffer = (markup: Markup): Buffer => Buffer.concat(markup.map(partBytes));

/**
 * The markup as one gzip stream (RFC 1952). Each part is encoded separately and ends on a byte boundary, so that cached parts
 * are only copied, and the size of one part reveals nothing about another.
 */
export function gzipMarkup(markup: Markup): Buffer {
  let checksum = 0;
  let length = 0;
  const blocks = markup.map((part) => {
    const bytes = partBytes(part);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    return typeof part === 'string' ? encodeUncachedPart(bytes) : part.deflated;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([header, ...blocks, lastBlock, trailer]);
}

/** A full flush ends on a byte boundary and prevents later back-references. */
function deflate(bytes: Uint8Array, level?: number): Buffer {
  return deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH, ...(level !== undefined && { level }) });
}

/** A short part, such as an account id, costs more to set up a compressor for than it saves. */
const shortBytes = 128;
/** For a part of one request: two thirds of the time of the default level, for 6 % more bytes. */
const fastLevel = 3;

function encodeUncachedPart(bytes: Uint8Array): Buffer {
  return bytes.length <= shortBytes ? storedBlock(bytes) : deflate(bytes, fastLevel);
}

/** The bytes uncompressed, as a block that is not the last one (RFC 1951, 3.2.4). */
function storedBlock(bytes: Uint8Array): Buffer {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  block.set(bytes, 5);
  return block;
}

const partBytes = (part: string | CachedMarkup) => (typeof part === 'string' ? Buffer.from(part) : part.bytes);

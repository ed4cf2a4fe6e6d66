import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/*
 * Small files that take a decoder much time or memory. `side` keeps the number of pixels just below 64 million, the
 * limit for pictures.
 */
const side = 7990;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8c5a' } });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Png {
  width: number;
  height: number;
  depth: 1 | 8 | 16;
  /** 0: grey, 2: RGB, 6: RGBA. */
  colour: 0 | 2 | 6;
  isInterlaced?: boolean;
  /** Bytes of the filtered rows before they are compressed. */
  rawBytes: number;
  /** Chunks between the header and the pixels. */
  extra?: Buffer[];
}

function png({ width, height, depth, colour, isInterlaced = false, rawBytes, extra = [] }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rawBytes), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG with a large EXIF block of entries that a reader has to read one by one. */
export function exifBomb(bytes = 4_600_000): Buffer {
  const exif = Buffer.alloc(bytes);
  exif.write('II*\0', 'latin1');
  exif.writeUInt32LE(8, 4);
  // Directories with the largest possible number of entries, each pointing to the next.
  for (let at = 8; at + 6 <= bytes;) {
    const entries = Math.min(65_535, Math.floor((bytes - at - 6) / 12));
    exif.writeUInt16LE(entries, at);
    for (let entry = 0; entry < entries; entry += 1) {
      const start = at + 2 + entry * 12;
      exif.writeUInt16LE(0x9c9b, start);
      exif.writeUInt16LE(1, start + 2);
      exif.writeUInt32LE(60_000, start + 4);
      exif.writeUInt32LE(8, start + 8);
    }
    at += 2 + entries * 12;
    exif.writeUInt32LE(at + 4 + 6 <= bytes ? at + 4 : 0, at);
    at += 4;
  }
  const rawBytes = 50 * (1 + 50 * 3);
  return png({ width: 50, height: 50, depth: 8, colour: 2, rawBytes, extra: [pngChunk('eXIf', exif)] });
}

/** An animated GIF with frames of one colour each: 64 million pixels in some kilobytes. */
export function gifBomb(frames = 250, width = 505): Buffer {
  const height = width;
  const word = (value: number) => Buffer.from([value & 255, value >> 8]);
  const colours = 256;
  const table = Buffer.alloc(colours * 3);
  for (let index = 0; index < colours; index += 1) table.set([index, 255 - index, (index * 7) & 255], index * 3);
  const head = Buffer.concat([Buffer.from('GIF89a'), word(width), word(height), Buffer.from([0xf7, 0, 0]), table]);
  const loop = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])]);
  const frame = (index: number) =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
      Buffer.from([0x2c]),
      word(0),
      word(0),
      word(width),
      word(height),
      Buffer.from([0, 8]),
      gifPixels(width * height, index % colours),
    ]);
  return Buffer.concat([
    head,
    loop,
    ...Array.from({ length: frames }, (_, index) => frame(index)),
    Buffer.from([0x3b]),
  ]);
}

/** LZW data of one colour: each code stands for a run that is one pixel longer than that of the previous code. */
function gifPixels(count: number, colour: number): Buffer {
  const clear = 256;
  const packed: number[] = [];
  let [accumulator, pendingBits] = [0, 0];
  const emit = (code: number, size: number) => {
    accumulator |= code << pendingBits;
    pendingBits += size;
    for (; pendingBits >= 8; pendingBits -= 8, accumulator >>>= 8) packed.push(accumulator & 255);
  };
  let remaining = count;
  let size = 9;
  emit(clear, size);
  while (remaining > 0) {
    let next = 258;
    let run = 1;
    size = 9;
    emit(colour, size);
    remaining -= 1;
    while (remaining > 0 && next < 4095) {
      run = Math.min(run + 1, remaining);
      // A run that is one pixel longer is the newest code; a shorter last run has an older code.
      emit(run === 1 ? colour : 258 + run - 2, size);
      remaining -= run;
      next += 1;
      if (next === 1 << size && size < 12) size += 1;
    }
    if (remaining > 0) emit(clear, size);
  }
  emit(257, size);
  if (pendingBits > 0) packed.push(accumulator & 255);
  const parts: Buffer[] = [];
  for (let at = 0; at < packed.length; at += 255) {
    const block = packed.slice(at, at + 255);
    parts.push(Buffer.from([block.length, ...block]));
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** A progressive JPEG of 64 million pixels: a decoder keeps all coefficients in memory, two bytes for each sample. */
export function progressiveBomb(): Buffer {
  const word = (value: number) => [value >> 8, value & 255];
  const segment = (marker: number, ...data: number[]) => [0xff, marker, ...word(data.length + 2), ...data];
  const components = [1, 2, 3].flatMap((id) => [id, 0x11, 0]);
  // The only code of the table is a single 0 bit: a block that equals the previous one.
  const blocks = Math.ceil(side / 8) ** 2 * 3;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from(segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1))),
    Buffer.from(segment(0xc2, 8, ...word(side), ...word(side), 3, ...components)),
    Buffer.from(segment(0xc4, 0, 1, ...Array.from({ length: 15 }, () => 0), 0)),
    Buffer.from(segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0)),
    Buffer.alloc(Math.ceil(blocks / 8)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A WebP of 64 million pixels, which a decoder has to decode whole even for a small width. */
export function webpBomb(): Promise<Buffer> {
  return flat(side, side).webp({ effort: 0 }).toBuffer();
}

/** An interlaced PNG of 64 million pixels of 16 bits and four channels: half a gigabyte when decoded. */
export function interlacedBomb(depth: 8 | 16 = 16): Buffer {
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ] as const;
  const pixel = (4 * depth) / 8;
  const many = (start: number, step: number) => Math.ceil((side - start) / step);
  const rawBytes = passes.reduce((sum, [x, stepX, y, stepY]) => sum + many(y, stepY) * (1 + many(x, stepX) * pixel), 0);
  return png({ width: side, height: side, depth, colour: 6, isInterlaced: true, rawBytes });
}

/** A black and white PNG of a hundred kilobytes with more pixels than any limit allows. */
export function pixelBomb(width = 30_000, height = 30_000): Buffer {
  return png({ width, height, depth: 1, colour: 0, rawBytes: (1 + Math.ceil(width / 8)) * height });
}

/** An animated PNG (APNG). */
export function animatedPng(frames = 2): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  return png({ width: 50, height: 50, depth: 8, colour: 2, rawBytes: 50 * 151, extra: [pngChunk('acTL', control)] });
}

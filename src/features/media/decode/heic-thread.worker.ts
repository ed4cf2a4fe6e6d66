import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import ExifReader from 'exifreader';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import { decodeHeifPixels, type HeifPixels, type LibHeif } from '#core/libheif.ts';

export interface HeicPicture extends HeifPixels {
  /** What its colours mean; null where they are those of every screen. */
  profile: Uint8Array<ArrayBuffer> | null;
  /** 'YYYY:MM:DD' or the same with dashes, as the camera wrote it; not judged yet. */
  taken: string | null;
}

/** Profiles of phones have half a kilobyte; one segment of a JPEG has room for this. */
const maxProfileBytes = 60_000;

// The file of one photograph, and null for an answer where it cannot be read.
const input = workerData as Uint8Array<ArrayBuffer>;
const picture = await decode(input).catch(() => null);
parentPort?.postMessage(picture, picture ? [picture.data.buffer] : []);

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<HeicPicture> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  // Its types describe a module, where the package exports a function, and leave out the classes that it makes.
  const load = libheif as unknown as (options: { wasmBinary: Uint8Array }) => LibHeif;
  const pixels = await decodeHeifPixels(load({ wasmBinary }), bytes);
  return { ...pixels, profile: findProfile(bytes), taken: readTaken(bytes) };
}

/** The first profile of the file, which is the photograph's: what lies behind it, such as a map of its brightness, has none. */
function findProfile(bytes: Uint8Array<ArrayBuffer>): HeicPicture['profile'] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A box: its size, `colr`, the kind, and the profile itself.
  const at = file.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return null;
  const length = file.readUInt32BE(at - 4) - 12;
  if (length <= 0 || length > maxProfileBytes || at + 8 + length > file.length) return null;
  return new Uint8Array(file.subarray(at + 8, at + 8 + length));
}

function readTaken(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { DateTimeOriginal: made, DateTimeDigitized: scanned } = ExifReader.load(file);
    return made?.description ?? scanned?.description ?? null;
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import ExifReader from 'exifreader';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import { decodeHeifPixels, type HeifPixels, type LibHeif } from '#core/libheif.ts';

export interface HeicPicture extends HeifPixels {
  /** The colour profile; null for sRGB. */
  profile: Uint8Array<ArrayBuffer> | null;
  /** 'YYYY:MM:DD' or with dashes, as the camera wrote it; not validated yet. */
  taken: string | null;
}

/** Phones' profiles have half a kilobyte; one JPEG segment has room for this. */
const maxProfileBytes = 60_000;

// The file of one photograph; the result is null where it is unreadable.
const input = workerData as Uint8Array<ArrayBuffer>;
const picture = await decode(input).catch(() => null);
parentPort?.postMessage(picture, picture ? [picture.data.buffer] : []);

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<HeicPicture> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  // The package's types describe a module, but it exports a function, and they leave out the classes that it returns.
  const load = libheif as unknown as (options: { wasmBinary: Uint8Array }) => LibHeif;
  const pixels = await decodeHeifPixels(load({ wasmBinary }), bytes);
  return { ...pixels, profile: findProfile(bytes), taken: readTaken(bytes) };
}

/** The first profile of the file belongs to the photograph; auxiliary images, such as a gain map, have none. */
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

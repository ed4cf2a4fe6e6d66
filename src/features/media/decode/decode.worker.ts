import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { imageTypes } from '#core/limits.ts';
import { answerJobs } from '#server/child-jobs.ts';
import { parseCameraDate } from './date-taken.worker.ts';
import { decodedBytes, type ImageHead, isDecodable, type Sender } from './decode.rules.ts';
import { decodeHeic, withProfile } from './heic.worker.ts';
import {
  type DecodedHead,
  pixelLimit,
  type PreparedImage,
  prepareImage,
  sharpOptions,
} from './prepared-image.worker.ts';

// One thread per picture, so that other work keeps its share of the CPU.
sharp.concurrency(1);
sharp.cache(false);

/** Why a file is refused; `isDamaged` where it is of an accepted format but unreadable. */
export interface DecodeRefusal {
  refused: { isDamaged: boolean };
}
interface DecodeInput {
  input: Uint8Array;
  sender: Sender;
}

/** Bytes that decoding will hold. */
export function inspectImage({ input, sender }: DecodeInput): Promise<{ heldBytes: number } | DecodeRefusal> {
  return decodeOrRefuse(asBuffer(input), sender, async ({ head }) => ({ heldBytes: decodedBytes(head) }));
}

/** Makes the stored files of a picture. */
export function decodeImage({ input, sender }: DecodeInput): Promise<PreparedImage | DecodeRefusal> {
  const bytes = asBuffer(input);
  return decodeOrRefuse(bytes, sender, (found) => prepareImage(bytes, found));
}

/** A square WebP of this width, cropped to the salient part; still, without metadata. */
export function decodeSquare({
  input,
  sender,
  width,
}: DecodeInput & { width: number }): Promise<Uint8Array | DecodeRefusal> {
  return decodeOrRefuse(asBuffer(input), sender, () =>
    sharp(input, sharpOptions)
      .autoOrient()
      .resize({ width, height: width, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer(),
  );
}

const shrinkSides = [4096, 3072, 2048];

/** A JPEG of at most this size. It keeps the camera's metadata, which `prepareImage` reads and strips. */
export function shrinkImage({
  input,
  sender,
  bytes,
}: DecodeInput & { bytes: number }): Promise<Uint8Array | DecodeRefusal> {
  return decodeOrRefuse(asBuffer(input), sender, () =>
    encodeWithin(bytes, () => sharp(input, sharpOptions).autoOrient().keepExif()),
  );
}

/** The same for a HEIC photograph, with its date and colour profile. */
export async function convertHeic({
  input,
  bytes,
}: Pick<DecodeInput, 'input'> & { bytes: number }): Promise<Uint8Array | DecodeRefusal> {
  const picture = await decodeHeic(input);
  if (!picture) return { refused: { isDamaged: true } };
  const { data, width, height, profile } = picture;
  const day = parseCameraDate(picture.taken)?.replaceAll('-', ':');
  try {
    const jpeg = await encodeWithin(bytes, () => {
      const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixelLimit });
      return day ? pixels.withExif({ IFD2: { DateTimeOriginal: `${day} 12:00:00` } }) : pixels;
    });
    return profile ? withProfile(jpeg, profile) : jpeg;
  } catch {
    return { refused: { isDamaged: true } };
  }
}

async function encodeWithin(bytes: number, open: () => Sharp): Promise<Uint8Array> {
  for (const side of shrinkSides) {
    const smaller = await open()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    if (smaller.length <= bytes) return smaller;
  }
  throw new Error('The picture does not become small enough.');
}

/** A JPEG of a stored WebP width, for clients without WebP and AVIF; transparency becomes white. */
async function encodeJpeg({ input }: { input: Uint8Array }): Promise<Uint8Array> {
  return sharp(input, sharpOptions).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
}

if (import.meta.main)
  answerJobs({
    inspect: inspectImage,
    image: decodeImage,
    square: decodeSquare,
    jpeg: encodeJpeg,
    shrink: shrinkImage,
    heic: convertHeic,
  });

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function decodeOrRefuse<Result>(input: Buffer, sender: Sender, work: (found: DecodedHead) => Promise<Result>) {
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  const mime = imageTypes.find((known) => known === type?.mime);
  if (!mime) return { refused: { isDamaged: false } };
  try {
    const metadata = await sharp(input, sharpOptions).metadata();
    // A few bytes may claim to be a picture that takes all memory.
    const head = headOf(metadata);
    if (`image/${head.format}` !== mime) throw new Error('The head of the file is of another kind than its body.');
    if (!isDecodable(head, sender)) throw new Error('The picture is too large to be decoded.');
    return await work({ mime, head, exif: metadata.exif });
  } catch {
    // Any error of libvips is the file's fault: truncated, forged or too many pixels.
    return { refused: { isDamaged: true } };
  }
}

function headOf({ format, width, height, channels, depth, pages = 1, ...rest }: Metadata): ImageHead {
  return {
    format,
    width,
    height,
    channels,
    sampleBytes: depth === 'uchar' ? 1 : 2,
    isProgressive: rest.isProgressive,
    chromaSubsampling: rest.chromaSubsampling,
    isTurned: (rest.orientation ?? 1) > 4,
    frames: pages,
  };
}

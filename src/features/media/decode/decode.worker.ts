import { createHash } from 'node:crypto';
import ExifReader from 'exifreader';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { isPlainDate } from '#core/dates.ts';
import { type ImageType, imageTypes } from '#core/limits.ts';
import { answerJobs } from '#server/child-jobs.ts';
import { decodeHeic, withProfile } from './heic.worker.ts';
import { decodedBytes, type ImageHead, isDecodable, type Sender, largestAvif } from './decode.rules.ts';

const imageExtensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** One width of a picture in the two formats that browsers prefer. */
interface PreparedWidth {
  width: number;
  /** Null where its saving over WebP is not worth the time. */
  avif: Uint8Array | null;
  webp: Uint8Array;
}

export interface PreparedImage {
  /** The picture in its own format and size: upright, without metadata. */
  main: { bytes: Uint8Array; mime: ImageType; extension: string; width: number; height: number };
  /** Ascending; the last is the largest that is served. */
  widths: number[];
  /** Empty for an animation, which is served unchanged. */
  derived: PreparedWidth[];
  /** Base64. */
  thumbhash: string;
  /** Of the input bytes. */
  sha256: string;
  /** 'YYYY-MM-DD' by the camera's clock; read before the metadata is stripped. */
  takenOn: string | null;
}

/** Each photograph is resized to these widths; none is larger than the original. */
const servedWidths = [160, 320, 640, 960, 1280, 1920];
/** The largest served size; WebP itself is limited to 16383. */
const largest = { width: 2560, height: 12_000 };
const pixelLimit = 64_000_000;
/** An optimizing encoder keeps all coefficients of a JPEG in memory, so larger pictures use the default tables. */
const optimisedPixels = 16_000_000;
/** Ten times what cameras write; parsing more takes seconds. */
const maxExifBytes = 64 * 1024;

// One thread per picture, so that other work keeps its share of the CPU.
sharp.concurrency(1);
sharp.cache(false);

const reading: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error' };

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
  return decodeOrRefuse(bytes, sender, (found) => prepare(bytes, found));
}

/** A square WebP of this width, cropped to the salient part; still, without metadata. */
export function decodeSquare({
  input,
  sender,
  width,
}: DecodeInput & { width: number }): Promise<Uint8Array | DecodeRefusal> {
  return decodeOrRefuse(asBuffer(input), sender, () =>
    sharp(input, reading)
      .autoOrient()
      .resize({ width, height: width, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer(),
  );
}

const shrinkSides = [4096, 3072, 2048];

/** A JPEG of at most this size. It keeps the camera's metadata, which is read and stripped in `prepareImage`. */
export function shrinkImage({
  input,
  sender,
  bytes,
}: DecodeInput & { bytes: number }): Promise<Uint8Array | DecodeRefusal> {
  return decodeOrRefuse(asBuffer(input), sender, () =>
    encodeWithin(bytes, () => sharp(input, reading).autoOrient().keepExif()),
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
  const day = dateIn(picture.taken)?.replaceAll('-', ':');
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
  return sharp(input, reading).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
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

interface DecodedHead {
  mime: ImageType;
  head: ImageHead;
  exif: Buffer | undefined;
}

async function decodeOrRefuse<Result>(input: Buffer, sender: Sender, work: (found: DecodedHead) => Promise<Result>) {
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  const mime = imageTypes.find((known) => known === type?.mime);
  if (!mime) return { refused: { isDamaged: false } };
  try {
    const metadata = await sharp(input, reading).metadata();
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

async function prepare(input: Buffer, { mime, head, exif }: DecodedHead): Promise<PreparedImage> {
  const isAnimated = head.frames > 1;

  const upright = sharp(input, { ...reading, animated: isAnimated }).autoOrient();
  const isOptimised = head.width * head.height <= optimisedPixels;
  const main = await inOwnKind(upright, mime, isOptimised).toBuffer({ resolveWithObject: true });
  const height = main.info.pageHeight ?? main.info.height;
  // The only reference to the pixels, so that each width is freed once the next one is made.
  let pixels: Pixels = await sharp(input, reading)
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const widest = pixels.info.width;
  const widths = isAnimated ? [main.info.width] : [...servedWidths.filter((width) => width < widest), widest];
  const derived: PreparedWidth[] = [];
  // Each width from the next larger one: a fifth of the work of scaling from the largest.
  for (const width of isAnimated ? [] : widths.toReversed()) {
    pixels = await narrowed(pixels, width);
    derived.unshift(await derive(pixels));
  }

  return {
    main: { bytes: main.data, mime, extension: imageExtensions[mime], width: main.info.width, height },
    widths,
    derived,
    thumbhash: await thumbhashOf(pixels),
    sha256: createHash('sha256').update(input).digest('hex'),
    takenOn: readDateTaken(exif),
  };
}

/** The date of a photograph in its EXIF data; null where it is missing or invalid. */
function readDateTaken(exif: Buffer | undefined): string | null {
  if (!exif || exif.length > maxExifBytes) return null;
  try {
    const bare = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
    const { DateTimeOriginal: made, DateTimeDigitized: scanned } = ExifReader.load(bare);
    return dateIn(made?.description ?? scanned?.description ?? null);
  } catch {
    return null;
  }
}

function dateIn(written: string | null): string | null {
  const [, day = ''] = /^(\d{4}[:-]\d\d[:-]\d\d)/.exec(written ?? '') ?? [];
  const iso = day.replaceAll(':', '-');
  return isPlainDate(iso) && iso >= '1826' ? iso : null;
}

function inOwnKind(image: Sharp, mime: ImageType, isOptimised: boolean): Sharp {
  if (mime === 'image/jpeg') return image.jpeg({ quality: 90, optimiseCoding: isOptimised });
  if (mime === 'image/png') return image.png({ compressionLevel: 7 });
  if (mime === 'image/webp') return image.webp({ quality: 90, effort: 2 });
  return image.gif({ effort: 4 });
}

/** Pixels from sharp, in rows. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const ofPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width === width) return pixels;
  const result = await ofPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  release(pixels.data);
  return result;
}

/** Frees the bytes now, because the garbage collector does not see their memory. */
function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * Encodes one width in both formats. The efforts are where more time stops saving bytes
 * (docs/decisions/0007-widths-of-pictures.md).
 */
async function derive(pixels: Pixels): Promise<PreparedWidth> {
  const { width } = pixels.info;
  return {
    width,
    avif:
      width <= largestAvif
        ? await ofPixels(pixels).avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
        : null,
    webp: await ofPixels(pixels).webp({ quality: 78, effort: 2 }).toBuffer(),
  };
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await ofPixels(pixels)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

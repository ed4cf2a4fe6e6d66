import { createHash } from 'node:crypto';
import ExifReader from 'exifreader';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { isPlainDate } from '#core/dates.ts';
import { type ImageType, imageTypes } from '#core/limits.ts';
import { fail } from '#server/procedure.ts';
import { turns } from '#server/turns.ts';

export const imageExtensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** One picture at one width, as the two kinds that browsers prefer. */
interface PreparedWidth {
  width: number;
  /** Null where its saving over WebP is not worth the time that it takes. */
  avif: Buffer | null;
  webp: Buffer;
}

export interface PreparedImage {
  /** The picture in its own kind and pixel size: upright, without a word of metadata. */
  main: { bytes: Buffer; mime: ImageType; extension: string; width: number; height: number };
  /** Ascending; the last is the largest that is served. */
  widths: number[];
  /** Empty for an animation: that is served as it is. */
  derived: PreparedWidth[];
  /** Base64. */
  thumbhash: string;
  /** Of the bytes that were given. */
  sha256: string;
  /** 'YYYY-MM-DD' by the camera's clock; read before it is stripped. */
  takenOn: string | null;
}

const servedWidths = [160, 320, 640, 960, 1280, 1920];
/** The largest that is served; WebP itself ends at 16383. */
const largest = { width: 2560, height: 12_000 };
export const largestAvif = 1920;
const pixelLimit = 64_000_000;
/** Of the pixels as they are held: what is turned, or comes in several passes, is held whole. */
const decodedLimit = 256 * 1024 * 1024;
/** From here on a picture is decoded alone. */
const largePixels = 16_000_000;
const decoding = turns(2);
const decodingLarge = turns(1);

// One thread a picture, and two pictures at a time: the rest of the process keeps its share of the machine.
sharp.concurrency(1);
sharp.cache(false);

const reading: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error' };

/**
 * Reads an uploaded picture by its content and makes what is stored of it.
 * UNSUPPORTED_MEDIA for anything but a whole JPEG, PNG, WebP or GIF of at most 64 million pixels;
 * `data.isDamaged` where it is of one of these kinds and cannot be read.
 */
export async function prepareImage(input: Buffer): Promise<PreparedImage> {
  const mime = await sniff(input);
  try {
    const head = await sharp(input, reading).metadata();
    assertSane(head, mime);
    const work = () => decoding(() => prepare(input, mime, head));
    return await (head.width * head.height > largePixels ? decodingLarge(work) : work());
  } catch {
    // Whatever libvips says about a file it cannot read, it is the file: cut off, forged, too many pixels.
    throw fail('UNSUPPORTED_MEDIA', { isDamaged: true });
  }
}

/** A square of so many pixels with what draws the eye in it, as WebP; still, and without a word of metadata. Says no as `prepareImage` does. */
export async function prepareSquare(input: Buffer, width: number): Promise<Buffer> {
  const mime = await sniff(input);
  try {
    const picture = sharp(input, reading);
    const { format } = await picture.metadata();
    if (`image/${format}` !== mime) throw new Error('The head of the file is of another kind than its body.');
    return await picture
      .autoOrient()
      .resize({ width, height: width, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
  } catch {
    throw fail('UNSUPPORTED_MEDIA', { isDamaged: true });
  }
}

async function sniff(input: Buffer): Promise<ImageType> {
  const found = await fileTypeFromBuffer(input).catch(() => undefined);
  const mime = imageTypes.find((type) => type === found?.mime);
  if (!mime) throw fail('UNSUPPORTED_MEDIA');
  return mime;
}

/** A few bytes may say that they are a picture which takes all of the memory. */
function assertSane({ format, width, height, channels, depth }: Metadata, mime: ImageType): void {
  if (`image/${format}` !== mime) throw new Error('The head of the file is of another kind than its body.');
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (bytes > decodedLimit) throw new Error('The picture is too large to be held.');
}

async function prepare(input: Buffer, mime: ImageType, { pages = 1, exif }: Metadata): Promise<PreparedImage> {
  const isAnimated = pages > 1;

  const upright = sharp(input, { ...reading, animated: isAnimated }).autoOrient();
  const main = await inOwnKind(upright, mime).toBuffer({ resolveWithObject: true });
  const height = main.info.pageHeight ?? main.info.height;
  const base = await sharp(input, reading)
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const widths = isAnimated
    ? [main.info.width]
    : [...servedWidths.filter((width) => width < base.info.width), base.info.width];
  let pixels: Pixels = base;
  const derived: PreparedWidth[] = [];
  // Each from the one above it: a fifth of the way that each would take from the largest.
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
    takenOn: takenOn(exif),
  };
}

/** The day on which a photograph was made, as its EXIF data say; null where they do not, or say nonsense. */
function takenOn(exif: Buffer | undefined): string | null {
  if (!exif) return null;
  try {
    const bare = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
    const { DateTimeOriginal: made, DateTimeDigitized: scanned } = ExifReader.load(bare);
    const [, day = ''] = /^(\d{4}[:-]\d\d[:-]\d\d)/.exec(made?.description ?? scanned?.description ?? '') ?? [];
    const iso = day.replaceAll(':', '-');
    return isPlainDate(iso) && iso >= '1826' ? iso : null;
  } catch {
    return null;
  }
}

function inOwnKind(image: Sharp, mime: ImageType): Sharp {
  if (mime === 'image/jpeg') return image.jpeg({ quality: 90 });
  if (mime === 'image/png') return image.png({ compressionLevel: 7 });
  if (mime === 'image/webp') return image.webp({ quality: 90, effort: 2 });
  return image.gif({ effort: 4 });
}

/** Pixels as sharp gives them, in rows. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const ofPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width === width) return pixels;
  return ofPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/** Encoded twice. The efforts are where more time stops buying bytes (docs/decisions/0007-widths-of-pictures.md). */
async function derive(pixels: Pixels): Promise<PreparedWidth> {
  const { width } = pixels.info;
  return {
    width,
    avif: width <= largestAvif ? await ofPixels(pixels).avif({ quality: 50, effort: 1 }).toBuffer() : null,
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

import { createHash } from 'node:crypto';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageType } from '#core/limits.ts';
import { readDateTaken } from './date-taken.worker.ts';
import { type ImageHead, largestAvif } from './decode.rules.ts';

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
const largestSize = { width: 2560, height: 12_000 };
export const pixelLimit = 64_000_000;
/** An optimizing encoder keeps all coefficients of a JPEG in memory, so larger pictures use the default tables. */
const optimisedPixels = 16_000_000;

export const sharpOptions: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error' };

export interface DecodedHead {
  mime: ImageType;
  head: ImageHead;
  exif: Buffer | undefined;
}

/** The stored files of a picture whose head was inspected. */
export async function prepareImage(input: Buffer, { mime, head, exif }: DecodedHead): Promise<PreparedImage> {
  const isAnimated = head.frames > 1;

  const upright = sharp(input, { ...sharpOptions, animated: isAnimated }).autoOrient();
  const isOptimised = head.width * head.height <= optimisedPixels;
  const main = await encodeInOwnFormat(upright, mime, isOptimised).toBuffer({ resolveWithObject: true });
  const height = main.info.pageHeight ?? main.info.height;
  // The only reference to the pixels, so that each width is freed once the next one is made.
  let pixels: Pixels = await sharp(input, sharpOptions)
    .autoOrient()
    .resize({ ...largestSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const widest = pixels.info.width;
  const widths = isAnimated ? [main.info.width] : [...servedWidths.filter((width) => width < widest), widest];
  const derived: PreparedWidth[] = [];
  // Each width from the next larger one: a fifth of the work of scaling from the largest.
  for (const width of isAnimated ? [] : widths.toReversed()) {
    pixels = await narrow(pixels, width);
    derived.unshift(await derive(pixels));
  }

  return {
    main: { bytes: main.data, mime, extension: imageExtensions[mime], width: main.info.width, height },
    widths,
    derived,
    thumbhash: await makeThumbhash(pixels),
    sha256: createHash('sha256').update(input).digest('hex'),
    takenOn: readDateTaken(exif),
  };
}

function encodeInOwnFormat(image: Sharp, mime: ImageType, isOptimised: boolean): Sharp {
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

const openPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function narrow(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width === width) return pixels;
  const result = await openPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
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
        ? await openPixels(pixels).avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
        : null,
    webp: await openPixels(pixels).webp({ quality: 78, effort: 2 }).toBuffer(),
  };
}

async function makeThumbhash(pixels: Pixels): Promise<string> {
  const { data, info } = await openPixels(pixels)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

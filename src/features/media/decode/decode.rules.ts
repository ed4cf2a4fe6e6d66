/** The largest width that also gets an AVIF. Stored pictures keep the widths that they were made in. */
export const largestAvif = 1920;

/** Facts from the header of a picture. */
export interface ImageHead {
  format: string;
  width: number;
  height: number;
  channels: number;
  /** Bytes per sample. */
  sampleBytes: number;
  /** A progressive JPEG, or an interlaced PNG. */
  isProgressive: boolean;
  chromaSubsampling: string | undefined;
  /** Whether the orientation swaps width and height. */
  isTurned: boolean;
  frames: number;
}

interface DecodeLimits {
  pixels: number;
  frames: number;
  /** All frames of an animation together: each is decoded, drawn and encoded again. */
  animationPixels: number;
  /** Pixels and coefficients that a decoder holds at once. */
  heldBytes: number;
  /** For the whole process. */
  residentBytes: number;
  cpuMs: number;
}

const megabyte = 1024 * 1024;

/** Limits by sender: an account, or a visitor or family link. */
export const decodeLimits = {
  account: {
    pixels: 64_000_000,
    frames: 5000,
    animationPixels: 64_000_000,
    heldBytes: 256 * megabyte,
    residentBytes: 512 * megabyte,
    cpuMs: 40_000,
  },
  visitor: {
    pixels: 64_000_000,
    frames: 500,
    animationPixels: 24_000_000,
    heldBytes: 128 * megabyte,
    residentBytes: 384 * megabyte,
    cpuMs: 15_000,
  },
} as const satisfies Record<string, DecodeLimits>;
export type Sender = keyof typeof decodeLimits;

/** For the process that decodes HEIC, one photograph at a time. */
export const heicLimits = { residentBytes: 900 * megabyte, cpuMs: 60_000 } as const;

/** Brands of HEVC pictures; the same container holds other kinds. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis']);

/** Checks the brands at the start of the file: the major one and the compatible ones. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 64));
  if (text.slice(4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  // Skips the version between the two.
  const brands = text.slice(8, Math.min(length, 64)).match(/.{4}/gs) ?? [];
  return brands.some((brand, index) => index !== 1 && heicBrands.has(brand));
}

/** Larger pictures are decoded one at a time. */
export const largeBytes = 64 * megabyte;

/** Samples per pixel by the chroma subsampling of a JPEG. */
const jpegSamples: Record<string, number> = { '4:4:4': 3, '4:2:2': 2, '4:4:0': 2, '4:2:0': 1.5, '4:1:1': 1.5 };

/**
 * Bytes that the decoder of a format holds at once, including an encoder that takes the whole picture: estimated from measured
 * peaks, not below them.
 */
export function decodedBytes(head: ImageHead): number {
  const { format, width, height, channels, sampleBytes, isProgressive, isTurned } = head;
  const pixels = width * height;
  const whole = pixels * channels * sampleBytes;
  if (format === 'jpeg') {
    const coefficients = isProgressive ? pixels * 2 * (jpegSamples[head.chromaSubsampling ?? ''] ?? channels) : 0;
    // Coefficients are freed before a rotated picture is written.
    return Math.max(coefficients, isTurned ? whole : 0) + pixels;
  }
  if (format === 'webp') return pixels * 8;
  if (format === 'gif') return pixels * 14;
  return whole;
}

/** Whether a picture may be decoded. */
export function isDecodable(head: ImageHead, sender: Sender): boolean {
  const { width, height, frames } = head;
  const limits = decodeLimits[sender];
  const pixels = width * height * frames;
  if (pixels > (frames > 1 ? limits.animationPixels : limits.pixels) || frames > limits.frames) return false;
  return decodedBytes(head) <= limits.heldBytes;
}

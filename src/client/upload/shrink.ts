import { shrinkingFor } from '#features/media/upload-size.rules.ts';

/** Shrinks a photograph in this browser. Returns the file unchanged if that fails or saves nothing. */
export async function shrink(file: File): Promise<File> {
  const { longest, quality } = shrinkingFor(window.innerWidth);
  try {
    const picture = await decode(file);
    const canvas = draw(picture, longest);
    picture.close();
    const webp = await encode(canvas, 'image/webp', quality);
    // A browser that cannot write WebP silently writes PNG.
    const blob = webp?.type === 'image/webp' ? webp : await encode(onWhite(canvas), 'image/jpeg', quality);
    return blob && blob.size < file.size ? new File([blob], 'picture', { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/** A number of pixels that every browser can draw: above its limit Safari silently draws nothing. */
const most = 16_000_000;
/** The steps that reduce the bytes of a picture: lower quality first, then smaller dimensions. */
const lighter = [
  { scale: 1, quality: 0.9 },
  { scale: 1, quality: 0.8 },
  { scale: 0.8, quality: 0.8 },
  { scale: 0.6, quality: 0.8 },
  { scale: 0.4, quality: 0.8 },
];

/**
 * Converts HEIC to a JPEG of its own size, or the largest of at most so many bytes; null where it is unreadable. Uses the
 * browser's decoder where possible, otherwise loads one.
 */
export async function convertHeicToJpeg(file: File, limit: number): Promise<File | null> {
  try {
    const picture = await decode(file).catch(async () => (await import('./heic.ts')).decodeHeic(file));
    let blob: Blob | null = null;
    for (const { scale, quality } of lighter) {
      blob = await encode(onWhite(draw(picture, Number.POSITIVE_INFINITY, scale)), 'image/jpeg', quality);
      if (!blob || blob.size <= limit) break;
    }
    picture.close();
    return blob && new File([blob], 'picture', { type: blob.type });
  } catch {
    return null;
  }
}

const decode = (file: File) => createImageBitmap(file);

function draw(picture: ImageBitmap, longest: number, share = 1): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = share * Math.min(1, longest / Math.max(width, height), Math.sqrt(most / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Transparency would be black in a JPEG. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

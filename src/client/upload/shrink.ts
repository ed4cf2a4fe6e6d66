import { shrinkingFor } from '#features/memorial/media/sending/rules.ts';

/** Makes a photograph smaller in this browser. Where it cannot, or nothing is won by it, the file comes back as it was. */
export async function shrink(file: File): Promise<File> {
  const { longest, quality } = shrinkingFor(window.innerWidth);
  try {
    const canvas = await draw(file, longest);
    const webp = await encode(canvas, 'image/webp', quality);
    // A browser that cannot write WebP writes PNG without a word.
    const blob = webp?.type === 'image/webp' ? webp : await encode(onWhite(canvas), 'image/jpeg', quality);
    return blob && blob.size < file.size ? new File([blob], 'picture', { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/** Pixels that every browser draws: over its own limit Safari draws nothing, and says nothing. */
const most = 16_000_000;
/** How a picture becomes lighter until it is light enough: less of its quality first, then of its size. */
const lighter = [
  { scale: 1, quality: 0.9 },
  { scale: 1, quality: 0.8 },
  { scale: 0.8, quality: 0.8 },
  { scale: 0.6, quality: 0.8 },
  { scale: 0.4, quality: 0.8 },
];

/**
 * A picture of any kind that this browser reads, as a JPEG of its own size, or of the largest that is at most so many
 * bytes; null where it does not read it.
 */
export async function toJpeg(file: File, limit: number): Promise<File | null> {
  try {
    let blob: Blob | null = null;
    for (const { scale, quality } of lighter) {
      blob = await encode(onWhite(await draw(file, Number.POSITIVE_INFINITY, scale)), 'image/jpeg', quality);
      if (!blob || blob.size <= limit) break;
    }
    return blob && new File([blob], 'picture', { type: blob.type });
  } catch {
    return null;
  }
}

async function draw(file: File, longest: number, share = 1): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = share * Math.min(1, longest / Math.max(width, height), Math.sqrt(most / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** What is seen through is black in a JPEG. */
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

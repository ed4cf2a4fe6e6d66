import { shrinkingFor } from '#features/memorial/media/rules.ts';

/** Makes a photograph smaller in this browser. Where it cannot, or nothing is won by it, the file comes back as it was. */
export async function shrink(file: File): Promise<File> {
  const { longest, quality } = shrinkingFor(window.innerWidth);
  try {
    const canvas = await draw(file, longest);
    const webp = await encode(canvas, 'image/webp', quality);
    // A browser that cannot write WebP writes PNG without a word.
    const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg', quality);
    return blob && blob.size < file.size ? new File([blob], 'picture', { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/** A picture of any kind that this browser reads, as a JPEG of its own size; null where it does not read it. */
export async function toJpeg(file: File): Promise<File | null> {
  const blob = await draw(file, Number.POSITIVE_INFINITY).then(
    (canvas) => encode(canvas, 'image/jpeg', 0.9),
    () => null,
  );
  return blob && new File([blob], 'picture', { type: blob.type });
}

async function draw(file: File, longest: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

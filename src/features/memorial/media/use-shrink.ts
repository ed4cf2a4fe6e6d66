import { shrinkingFor } from './rules.ts';

/** Makes a photograph smaller in this browser. Where it cannot, or nothing is won by it, the file comes back as it was. */
export function useShrink(): (file: File) => Promise<File> {
  return shrink;
}

async function shrink(file: File): Promise<File> {
  const { longest, quality } = shrinkingFor(window.innerWidth);
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();

    const webp = await encode(canvas, 'image/webp', quality);
    // A browser that cannot write WebP writes PNG without a word.
    const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg', quality);
    return blob && blob.size < file.size ? new File([blob], 'picture', { type: blob.type }) : file;
  } catch {
    return file;
  }
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

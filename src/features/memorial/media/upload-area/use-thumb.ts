import { useEffect, useState } from 'react';

const side = 112;
let drawing = Promise.resolve();

/** A small picture of a file, as an address; null until it is drawn. One after another: each is decoded whole. */
export function useThumb(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let made: string | null = null;
    drawing = drawing.then(async () => {
      if (!file || isGone) return;
      made = await draw(file).catch(() => null);
      if (!isGone) setAddress(made);
      else if (made) URL.revokeObjectURL(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

async function draw(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'low' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7));
  return blob && URL.createObjectURL(blob);
}

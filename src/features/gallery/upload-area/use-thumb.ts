import { useEffect, useState } from 'react';

const side = 112;
let drawing = Promise.resolve();

/** A thumbnail of a file as a data URL; null until it is drawn. One at a time, because each is decoded in full size. */
export function useThumb(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    drawing = drawing.then(async () => {
      if (!file || isGone) return;
      const thumb = await draw(file).catch(() => null);
      if (!isGone) setAddress(thumb);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  return address;
}

async function draw(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'low' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  // Synchronous: `toBlob` waits for an idle moment, on a slow phone for more than a second.
  return canvas.toDataURL('image/jpeg', 0.7);
}

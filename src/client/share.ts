import { withShareMark } from '#core/share-mark.ts';

interface SharedPicture {
  address: string;
  name: string;
}

/**
 * Opens the system's share dialog with a link, and with a picture if the dialog accepts one. Throws where there is no dialog, and
 * an AbortError where the user cancelled.
 */
export async function share({ url = '', ...words }: ShareData, picture?: SharedPicture): Promise<void> {
  const link = { ...words, url: withShareMark(url, 'share') };
  const files = picture ? await filesOf(picture) : [];
  await navigator.share(files.length > 0 ? { ...link, files } : link);
}

/** Empty where the device does not share files, or the picture fails to load. */
async function filesOf({ address, name }: SharedPicture): Promise<File[]> {
  try {
    const response = await fetch(address);
    if (!response.ok) return [];
    const files = [new File([await response.blob()], name, { type: 'image/png' })];
    return navigator.canShare({ files }) ? files : [];
  } catch {
    return [];
  }
}

export function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

import { TransferError } from './transfer-error.ts';

/** The checksum and date of a picture, which shrinking would lose. */
export async function identifyPicture(file: File) {
  // Offline, the upload waits for the network: a date that is not read now is lost.
  const { load } = await import('exifreader').catch(() => Promise.reject(new TransferError(0)));
  const bytes = await file.arrayBuffer();
  return { sha256: await computeSha256(bytes), dateTaken: dateTakenIn(() => load(bytes)) };
}

/** Hex; null on an insecure connection, where browsers do not offer hashing. */
export async function computeSha256(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dateTakenIn(read: () => { DateTimeOriginal?: { description: string } }): string | null {
  try {
    const text = read().DateTimeOriginal?.description ?? '';
    const [, year, month, day] = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(text) ?? [];
    return year && month && day ? `${year}-${month}-${day}` : null;
  } catch {
    return null;
  }
}

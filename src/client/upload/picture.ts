import { imageTypes } from '#core/limits.ts';
import { isShrunk } from '#features/memorial/media/rules.ts';
import { Refused } from './problem.ts';
import { shrink, toJpeg } from './shrink.ts';

/** Whether a file may become a picture of a page: one of the four kinds, or what a phone of Apple makes of them. */
export function isPicture(file: File): boolean {
  return imageTypes.some((type) => type === file.type) || isHeic(file);
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** What is sent of a picture. An original stays as it is unless it is to be made smaller all the same. */
export async function preparePicture(file: File, { isOriginal, isForced }: { isOriginal: boolean; isForced: boolean }) {
  const readable = isHeic(file) ? await toJpeg(file) : file;
  if (!readable) throw new Refused({ kind: 'heic' });
  return isForced || (isShrunk(readable) && !isOriginal) ? shrink(readable) : readable;
}

/** What a picture is known by. Its date only where making it smaller loses it: otherwise the server reads it. */
export async function identifyPicture(file: File, isOriginal: boolean) {
  const bytes = await file.arrayBuffer();
  const isRewritten = isHeic(file) || (isShrunk(file) && !isOriginal);
  return { sha256: await sha256Of(bytes), dateTaken: isRewritten ? await dateTakenIn(bytes) : null };
}

/** Hex; null where the browser has it only for safe connections. */
async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function dateTakenIn(bytes: ArrayBuffer): Promise<string | null> {
  try {
    const { load } = await import('exifreader');
    const text = load(bytes).DateTimeOriginal?.description ?? '';
    const [, year, month, day] = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(text) ?? [];
    return year && month && day ? `${year}-${month}-${day}` : null;
  } catch {
    return null;
  }
}

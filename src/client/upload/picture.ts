import { imageTypes } from '#core/limits.ts';
import { isShrunk } from '#features/memorial/media/sending/rules.ts';
import { Refused } from './refused.ts';
import { shrink, toJpeg } from './shrink.ts';

/** Whether a file may become a picture of a page: one of the four kinds, or what a phone of Apple makes of them. */
export function isPicture(file: File): boolean {
  return imageTypes.some((type) => type === file.type) || isHeic(file);
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

interface Preparing {
  isOriginal: boolean;
  isForced: boolean;
  /** Bytes, inclusive. */
  limit: number;
}

/** What is sent of a picture. An original stays as it is unless it is to be made smaller all the same. */
export async function preparePicture(file: File, { isOriginal, isForced, limit }: Preparing) {
  const readable = isHeic(file) ? await toJpeg(file, limit) : file;
  if (!readable) throw new Refused({ kind: 'heic' });
  return isForced || (isShrunk(readable) && !isOriginal) ? shrink(readable) : readable;
}

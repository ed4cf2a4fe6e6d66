import { imageTypes } from '#core/limits.ts';
import { isShrunk } from '#features/media/upload-size.rules.ts';
import { UploadRefusedError } from './upload-refused-error.ts';
import { convertHeicToJpeg, shrink } from './shrink.ts';

/** Whether a file may become a picture: one of the four formats, or HEIC. */
export function isPicture(file: File): boolean {
  return imageTypes.some((type) => type === file.type) || isHeic(file);
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** The drawable file of an upload: for HEIC the converted JPEG, because few browsers draw HEIC. */
export function pictureToShow({ file, ready }: { file: File | null; ready: File | null }): File | null {
  return file && isHeic(file) ? ready : (file ?? ready);
}

/**
 * For the `accept` of a file field. An iPhone converts its photographs to JPEG if HEIC is not in the list, so iPhones get a list
 * without it; other devices would hide HEIC files without it.
 */
export function acceptedPictureTypes(): readonly string[] {
  const isIphone = typeof CSS !== 'undefined' && CSS.supports('-webkit-touch-callout', 'none');
  return isIphone ? imageTypes : [...imageTypes, 'image/heic', 'image/heif', '.heic', '.heif'];
}

interface Preparing {
  isOriginal: boolean;
  isForced: boolean;
  /** Bytes, inclusive. */
  limit: number;
}

/** The file to send. An original is not changed, unless shrinking is forced. */
export async function preparePicture(file: File, { isOriginal, isForced, limit }: Preparing) {
  const readable = isHeic(file) ? await convertHeicToJpeg(file, limit) : file;
  if (!readable) throw new UploadRefusedError({ kind: 'heic' });
  return isForced || (isShrunk(readable) && !isOriginal) ? shrink(readable) : readable;
}

import ExifReader from 'exifreader';
import { isPlainDate } from '#core/dates.ts';

/** Ten times what cameras write; parsing more takes seconds. */
const maxExifBytes = 64 * 1024;

/** The date of a photograph in its EXIF data; null where it is missing or invalid. */
export function readDateTaken(exif: Buffer | undefined): string | null {
  if (!exif || exif.length > maxExifBytes) return null;
  try {
    const bare = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
    const { DateTimeOriginal: made, DateTimeDigitized: scanned } = ExifReader.load(bare);
    return parseCameraDate(made?.description ?? scanned?.description ?? null);
  } catch {
    return null;
  }
}

/** 'YYYY-MM-DD' of a date as cameras write it; null where it is no date that a photograph may have. */
export function parseCameraDate(written: string | null): string | null {
  const [, day = ''] = /^(\d{4}[:-]\d\d[:-]\d\d)/.exec(written ?? '') ?? [];
  const iso = day.replaceAll(':', '-');
  return isPlainDate(iso) && iso >= '1826' ? iso : null;
}

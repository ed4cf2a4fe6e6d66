import { isPlainDate, type PlainDate } from '../dates.ts';

/**
 * Names with a date: `IMG-20200101-WA0001.jpg`, `00000012-PHOTO-2020-01-01-10-00-00.jpg`,
 * `WhatsApp Image 2020-01-01 at 10.00.00.jpeg`, `PXL_20200101_100000000.jpg`, `IMG_20200101_100000.jpg`.
 */
const named = /(?:^|[^\d])((?:19|20)\d\d)([-_.]?)(\d\d)\2(\d\d)(?:$|[^\d])/;

/** The date in the name of a photograph, or null. */
export function dayInName(name: string): PlainDate | null {
  const [, year, , month, day] = named.exec(name) ?? [];
  const date = `${year}-${month}-${day}`;
  return isPlainDate(date) ? date : null;
}

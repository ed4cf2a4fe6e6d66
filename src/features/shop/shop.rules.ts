import { addDays, type PlainDate } from '#core/dates.ts';
import { isRestDay } from '#core/hebrew-calendar/festivals.ts';

/** 100 % in basis points; 18 % VAT is 1800. */
const whole = 10_000;

/** The VAT inside a price that includes it, rounded to a whole agora. */
export function vatInside(grossAgorot: number, basisPoints: number): number {
  return Math.round((grossAgorot * basisPoints) / (whole + basisPoints));
}

/**
 * The VAT of a document and of each of its lines. It is rounded once, for the whole document, and distributed to the lines by the
 * largest remainder.
 */
export function splitVat(grossAgorot: readonly number[], basisPoints: number): { total: number; lines: number[] } {
  const total = vatInside(
    grossAgorot.reduce((sum, gross) => sum + gross, 0),
    basisPoints,
  );
  const divisor = whole + basisPoints;
  const shares = grossAgorot.map((gross, index) => {
    const exact = gross * basisPoints;
    return { index, floor: Math.floor(exact / divisor), remainder: exact % divisor };
  });
  const missing = total - shares.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return { total, lines: shares.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0)) };
}

const feePercent = 5;
const maxFeeAgorot = 100_00;

/** The cancellation fee: 5 %, at most 100 ₪, rounded down to a whole agora. */
export function cancellationFee(cancelledAgorot: number): number {
  return Math.min(Math.floor((cancelledAgorot * feePercent) / 100), maxFeeAgorot);
}

const cancellationDays = 14;
const protectedMonths = 4;

/**
 * The last day for returning goods that were received on a day. The day of receipt does not count, and a last day on Shabbat or a
 * festival moves to the next working day. `isProtected`: from the age of 65, with a disability, or within five years of
 * immigrating.
 */
export function lastCancellationDay(received: PlainDate, { isProtected = false } = {}): PlainDate {
  let day = isProtected ? addMonths(received, protectedMonths) : addDays(received, cancellationDays);
  while (isRestDay(day, 'israel')) day = addDays(day, 1);
  return day;
}

/** The same day of the month after so many months, or the last one of a shorter month. */
function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

export function productPicturePath(pictureId: string): string {
  return `/shop/picture/${pictureId}.webp`;
}

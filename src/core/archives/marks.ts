/** Invisible direction marks, which programs put around texts. */
export const markClass = '\\u200b\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069\\ufeff';
const marks = new RegExp(`[${markClass}]`, 'g');
const markOrBlank = new RegExp(`[${markClass}\\s]`);

export const withoutMarks = (text: string): string => text.replace(marks, '');

/** The start of the run of matching characters that ends at `end`. A loop, because `[class]+$` takes quadratic time. */
export function skipBack(text: string, end: number, letters: RegExp): number {
  let at = end;
  while (at > 0 && letters.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function skipForward(text: string, letters: RegExp): number {
  let at = 0;
  while (at < text.length && letters.test(text.charAt(at))) at += 1;
  return at;
}

export const trimMarksStart = (text: string): string => text.slice(skipForward(text, markOrBlank));
/** Trims direction marks and spaces. Marks inside the text stay, because they may set its direction. */
export const trimMarks = (text: string): string =>
  trimMarksStart(text.slice(0, skipBack(text, text.length, markOrBlank)));

/** Converts Arabic and Persian digits to ASCII digits. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Whether a name is or contains a telephone number, as for people who are not in the address book. */
export const hasPhoneNumber = (name: string): boolean =>
  toLatinDigits(withoutMarks(name)).replaceAll(/\D/g, '').length >= 7;

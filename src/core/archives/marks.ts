/** Signs of direction and order, which programs put round what they write and nobody sees. */
export const markClass = '\\u200b\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069\\ufeff';
const marks = new RegExp(`[${markClass}]`, 'g');
const markOrBlank = new RegExp(`[${markClass}\\s]`);

export const withoutMarks = (text: string): string => text.replace(marks, '');

/** Where the letters of a class that lead up to `end` begin. A loop: `[class]+$` takes quadratic time. */
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
/** Without invisible signs and blanks at both ends; within, they may turn what somebody wrote the right way. */
export const trimMarks = (text: string): string =>
  trimMarksStart(text.slice(0, skipBack(text, text.length, markOrBlank)));

/** Arabic and Persian digits as ours. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Whether a telephone number stands in a name, or in its place, as of somebody who is not in the address book. */
export const hasPhoneNumber = (name: string): boolean =>
  toLatinDigits(withoutMarks(name)).replaceAll(/\D/g, '').length >= 7;

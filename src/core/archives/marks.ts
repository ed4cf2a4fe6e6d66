/** Signs of direction and order, which programs put round what they write and nobody sees. */
export const markClass = '\\u200b\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069\\ufeff';
const marks = new RegExp(`[${markClass}]`, 'g');
const edges = new RegExp(`^[${markClass}\\s]+|[${markClass}\\s]+$`, 'g');

export const withoutMarks = (text: string): string => text.replace(marks, '');
/** Without invisible signs and blanks at both ends; within, they may turn what somebody wrote the right way. */
export const trimMarks = (text: string): string => text.replace(edges, '');

/** Arabic and Persian digits as ours. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Whether a telephone number stands in a name, or in its place, as of somebody who is not in the address book. */
export const hasPhoneNumber = (name: string): boolean =>
  toLatinDigits(withoutMarks(name)).replaceAll(/\D/g, '').length >= 7;

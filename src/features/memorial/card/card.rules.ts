/** Bidi controls and invisible marks would reorder the text, and our fonts have no emoji. */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Extended_Pictographic}]/gu;

/** A user's text as one line that a font can draw. */
export function printable(words: string): string {
  return words
    .replace(/[\n\r\t]/g, ' ')
    .replace(unprintable, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const strongRightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

const rightToLeftMark = '\u200f';

/** The direction of a text by its first letter or directional mark. */
export function isRightToLeft(words: string): boolean {
  const first = /\p{L}|\u200f/u.exec(words)?.[0] ?? '';
  return first === rightToLeftMark || strongRightToLeft.test(first);
}

/** Pango draws a line without letters, such as «1936–2021», from left to right: on a right-to-left card it gets a mark. */
export function withDirection(words: string, isRtl: boolean): string {
  return isRtl && !/\p{L}/u.test(words) ? rightToLeftMark + words : words;
}

import type { Crop } from '../sections/basic/schema.ts';

/** Bidi controls and other invisible marks would turn the words round them; pictures are in no font of ours. */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Extended_Pictographic}]/gu;

/** A person's words as one line that a font can draw. */
export function printable(words: string): string {
  return words
    .replace(/[\n\r\t]/g, ' ')
    .replace(unprintable, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const strongRightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

const rightToLeftMark = '\u200f';

/** The direction of a text, by its first letter or mark of direction. */
export function isRightToLeft(words: string): boolean {
  const first = /\p{L}|\u200f/u.exec(words)?.[0] ?? '';
  return first === rightToLeftMark || strongRightToLeft.test(first);
}

/** Pango sets a line without letters, such as «1936–2021», from left to right: on a right-to-left card it is marked. */
export function withDirection(words: string, isRtl: boolean): string {
  return isRtl && !/\p{L}/u.test(words) ? rightToLeftMark + words : words;
}

interface Held {
  x: number;
  y: number;
  zoom: number;
}

/** Where the picture is held, 0 to 1 in each axis, by a crop, or by a position such as 'top center' in either order of its words. */
export function heldAt(position: string, crop: Crop | null): Held {
  if (crop) return { x: crop.x / 100, y: crop.y / 100, zoom: crop.zoom };
  const words = position.split(' ');
  return {
    x: words.includes('left') ? 0 : words.includes('right') ? 1 : 0.5,
    y: words.includes('top') ? 0 : words.includes('bottom') ? 1 : 0.5,
    zoom: 1,
  };
}

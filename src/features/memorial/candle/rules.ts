/** So many a page draws: with what was said with them, and without a word. */
export const burningShown = { named: 6, nameless: 14 } as const;

const graphemes = new Intl.Segmenter('he', { granularity: 'grapheme' });

/** What stands for a name of which there is no picture: the first letter of each of its first two words, as people see letters. */
export function initialsOfName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => {
      const signs = [...graphemes.segment(word)].map(({ segment }) => segment);
      return signs.find((sign) => /\p{L}/u.test(sign)) ?? signs[0] ?? '';
    })
    .join('');
}

/** Where the wax of a small glass stands, of a drawing 100 high, and half as wide as it is there. */
export function waxOf(left: number): { top: number; half: number } {
  const top = Math.round((54 + (1 - left) * 30) * 10) / 10;
  return { top, half: Math.round((15.4 - (top - 54) * 0.077) * 10) / 10 };
}

export const countForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type CountForm = (typeof countForms)[number];

/** How a language says a count: none at all is said in its own way everywhere. */
export function formOf(locale: string, count: number): CountForm {
  return count === 0 ? 'zero' : new Intl.PluralRules(locale).select(count);
}

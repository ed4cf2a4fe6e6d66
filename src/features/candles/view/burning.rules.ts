/** How many candles a page draws: with a dedication, and without one. */
export const maxDrawnCandles = { named: 6, nameless: 14 } as const;

/** The top of the wax in a small glass (of 100 units), and half its width there. */
export function waxLevel(left: number): { top: number; half: number } {
  const top = Math.round((54 + (1 - left) * 30) * 10) / 10;
  return { top, half: Math.round((15.4 - (top - 54) * 0.077) * 10) / 10 };
}

export const countForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type CountForm = (typeof countForms)[number];

/** The plural form of a count; zero has its own form in every language. */
export function pickCountForm(locale: string, count: number): CountForm {
  return count === 0 ? 'zero' : new Intl.PluralRules(locale).select(count);
}

import type { Locale } from '#core/locale.ts';
import { memoize } from '#core/memoize.ts';
import { withoutBidiControls } from './isolate.ts';

const tags = { he: 'he-IL', en: 'en-IL', ar: 'ar-IL' } as const;

const western = { numberingSystem: 'latn' } as const;
const shekels = memoize(
  (locale: Locale) =>
    new Intl.NumberFormat(tags[locale], {
      ...western,
      style: 'currency',
      currency: 'ILS',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);
const decimals = memoize(
  (locale: Locale) =>
    new Intl.NumberFormat(tags[locale], { ...western, minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/**
 * Agorot as «29.90 ₪», always with two decimals. It has no bidirectional control characters, so it needs its own element or text.
 */
export function formatPrice(locale: Locale, agorot: number): string {
  return withoutBidiControls(shekels(locale).format(agorot / 100)).trim();
}

/** A price inside a sentence, kept apart from its direction: in Hebrew and Arabic the sign follows the number to the left. */
export function isolatePrice(locale: Locale, agorot: number): string {
  return `${locale === 'en' ? '\u2066' : '\u2067'}${formatPrice(locale, agorot)}\u2069`;
}

export interface PricePart {
  text: string;
  isSign: boolean;
}

/** The number and the currency sign, in the order of the language. */
export function priceParts(locale: Locale, agorot: number): PricePart[] {
  const parts: PricePart[] = [];
  for (const { type, value } of shekels(locale).formatToParts(agorot / 100)) {
    const text = withoutBidiControls(value).trim();
    const isSign = type === 'currency';
    const last = parts.at(-1);
    if (text === '') continue;
    if (last && last.isSign === isSign) last.text += text;
    else parts.push({ text, isSign });
  }
  return parts;
}

/** «1.5», «10.0». */
export function oneDecimal(locale: Locale, value: number): string {
  return decimals(locale).format(value);
}

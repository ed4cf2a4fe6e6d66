import type { Locale } from '#core/locale.ts';
import { withoutBidiControls } from './isolate.ts';

const tags = { he: 'he-IL', en: 'en-IL', ar: 'ar-IL' } as const;
const western = { numberingSystem: 'latn' } as const;

const shekels = (locale: Locale) =>
  new Intl.NumberFormat(tags[locale], {
    ...western,
    style: 'currency',
    currency: 'ILS',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Agorot as «29.90 ₪», with two decimals always. Platforms put marks of direction into it: whoever shows it isolates it. */
export function price(locale: Locale, agorot: number): string {
  return withoutBidiControls(shekels(locale).format(agorot / 100)).trim();
}

export interface PricePart {
  text: string;
  isSign: boolean;
}

/** The number and the sign of the currency, in the order of the language. */
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
  return new Intl.NumberFormat(tags[locale], { ...western, minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );
}

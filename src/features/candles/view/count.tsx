import { data } from '#core/script-data.ts';
import { number } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { countForms, pickCountForm } from './burning.rules.ts';

/** Placeholder of the number, which a script replaces. */
const place = '{n}';

/** The number of burning candles; the document's script updates it. */
export function BurningCount({ count, className }: { count: number; className?: string }) {
  const t = useText('candle');
  const locale = useLocale();
  const words = Object.fromEntries(countForms.map((form) => [form, t(`count.${form}`, { n: place })]));
  return (
    <span className={className} {...data({ 'data-burning': count, 'data-words': JSON.stringify(words) })}>
      {t(`count.${pickCountForm(locale, count)}`, { n: number(locale, count) })}
    </span>
  );
}

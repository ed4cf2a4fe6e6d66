import { data } from '#core/script-data.ts';
import { number } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { countForms, pickCountForm } from './burning.rules.ts';

/** Stands in the words for the number itself, which a script puts in its place. */
const place = '{n}';

/** How many burn now; the script of a document keeps it right. */
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

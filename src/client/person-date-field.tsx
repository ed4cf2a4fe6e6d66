import { useMemo, useState } from 'react';
import { type PlainDate, todayInJerusalem, toYear } from '#core/dates.ts';
import type { Locale } from '#core/locale.ts';
import { hebrewDate, withCalendar } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { SecondCalendar } from '#ui/date-calendar.tsx';
import { DateField, type DateFieldProps } from '#ui/date-field.tsx';

export interface PersonDateFieldProps extends Omit<DateFieldProps, 'echo' | 'second'> {
  /** Whether the event was after sunset, when the Hebrew date is the next day; omitted where this does not matter. */
  afterSunset?: 'yes' | 'no' | 'unknown';
}

/** A civil date with the Hebrew date below it, and beside each day of the open calendar. */
export function PersonDateField({ afterSunset, ...props }: PersonDateFieldProps) {
  const locale = useLocale();
  const second = useMemo(() => hebrewCalendar(locale), [locale]);
  const echo = useHebrewDay(props.value, afterSunset);
  const [max] = useState(() => `${toYear(todayInJerusalem(new Date()))}-12-31`);
  return <DateField max={max} {...props} echo={echo} second={second} />;
}

function useHebrewDay(date: PlainDate | null, afterSunset: PersonDateFieldProps['afterSunset']): string | undefined {
  const t = useText('common');
  const locale = useLocale();
  if (date === null) return undefined;
  const day = hebrewDate(date, { locale });
  const next = hebrewDate(date, { locale, afterSunset: true });
  if (afterSunset === 'yes') return withCalendar(locale, t('dayAfterSunset', { date: next }));
  return withCalendar(locale, afterSunset === 'unknown' ? t('dayUnlessAfterSunset', { date: day, next }) : day);
}

function hebrewCalendar(locale: Locale): SecondCalendar {
  const parts = (date: PlainDate) => {
    const [day = '', ...rest] = hebrewDate(date, { locale }).split(' ');
    const month = rest.join(' ');
    return { day, month: locale === 'he' ? month.replace(/^ב/, '') : month };
  };
  return {
    day: (date) => parts(date).day,
    months(first, last) {
      const [from, to] = [parts(first).month, parts(last).month];
      return from === to ? from : `${from} – ${to}`;
    },
  };
}

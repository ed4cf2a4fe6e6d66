import { useMemo } from 'react';
import type { PlainDate } from '#core/dates.ts';
import type { Locale } from '#core/locale.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';
import type { SecondCalendar } from '#ui/date-calendar.tsx';
import { DateField, type DateFieldProps } from '#ui/date-field.tsx';

interface PersonDateFieldProps extends Omit<DateFieldProps, 'echo' | 'second'> {
  /** The Hebrew day is then the next one. */
  isAfterSunset?: boolean;
}

/** A civil date with its Hebrew one beneath it, and in the open calendar beside every day. */
export function PersonDateField({ isAfterSunset, ...props }: PersonDateFieldProps) {
  const locale = useLocale();
  const second = useMemo(() => hebrewCalendar(locale), [locale]);
  const echo = props.value === null ? undefined : hebrewDate(props.value, { locale, afterSunset: isAfterSunset });
  return <DateField {...props} echo={echo} second={second} />;
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

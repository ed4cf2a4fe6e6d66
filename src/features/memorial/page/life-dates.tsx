import { hebrewDate } from '#i18n/hebrew-date.ts';
import { longDate, years } from '#i18n/dates.ts';
import type { Locale } from '#core/locale.ts';
import { useLocale } from '#i18n/text.tsx';
import type { MemorialPage } from './schema.ts';
import { useLifeDays } from './use-life-days.ts';

/** Birth and death: the Hebrew date before the civil one in Hebrew, the other way round elsewhere. A missing date leaves nothing. */
export function LifeDates({ page }: { page: MemorialPage }) {
  const locale = useLocale() as Locale;
  const days = useLifeDays(page);
  if (days.length === 0) return null;

  return (
    <p className="life-dates">
      {days.map(({ date, words, afterSunset }) => (
        <time key={words} dateTime={date}>
          <span className="sr-only">{words} </span>
          {locale === 'he' ? hebrewDate(date, { afterSunset }) : longDate(locale, date)}
        </time>
      ))}
      {locale === 'he' ? (
        <span className="life-years">{years(page.birthDate, page.deathDate)}</span>
      ) : (
        <span className="life-years">
          {days.map(({ date, afterSunset }) => hebrewDate(date, { afterSunset, locale })).join(' – ')}
        </span>
      )}
    </p>
  );
}

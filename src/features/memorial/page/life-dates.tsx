import { years } from '#i18n/dates.ts';
import { withCalendar } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';
import type { MemorialPage } from './page.schema.ts';
import { useLifeDays } from './use-life-days.ts';

/**
 * Birth and death: in Hebrew the Hebrew date before the civil years, otherwise the civil date first. A single date has a label.
 */
export function LifeDates({ page }: { page: MemorialPage }) {
  const locale = useLocale();
  const days = useLifeDays(page);
  if (days.length === 0) return null;
  const hebrew = days.flatMap((day) => day.hebrew ?? []);

  return (
    <p className="life-dates">
      {days.map(({ date, labelOf, civil, hebrew: hebrewDay }) => {
        const day = locale === 'he' ? (hebrewDay ?? civil) : civil;
        return (
          <time key={labelOf(day)} dateTime={date}>
            <span className={days.length > 1 ? 'sr-only' : undefined}>{labelOf(day)}</span>
            {day}
          </time>
        );
      })}
      {hebrew.length > 0 && (
        <span className="life-years">
          {locale === 'he' ? years(page.birthDate, page.deathDate) : withCalendar(locale, ...hebrew)}
        </span>
      )}
    </p>
  );
}

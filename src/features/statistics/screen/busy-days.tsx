import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { longDate } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { PlainDate } from '#core/dates.ts';
import { type DayMark, festivalEveOn } from '../day-marks.rules.ts';
import { busiestDays } from '../statistics.rules.ts';
import type { Statistics } from '../statistics.schema.ts';

const most = 4;

interface BusyDaysProps {
  statistics: Statistics;
  marks: ReadonlyMap<PlainDate, DayMark>;
}

/** The days with most visits, by Hebrew date, with their reasons. */
export function BusyDays({ statistics, marks }: BusyDaysProps) {
  const t = useText('statistics');
  const locale = useLocale();
  const days = busiestDays(statistics, marks.keys(), most);
  return (
    <section className="card p-5 md:p-6" aria-labelledby="statistics-days">
      <h2 id="statistics-days" className="mb-2 text-h3">
        {t('days.title')}
      </h2>
      {days.length === 0 && <p className="text-sm text-ink-2">{t('days.none')}</p>}
      <ul className="divide-y">
        {days.map(({ day, views }) => {
          const hebrew = hebrewDateParts(day, { locale });
          const mark = marks.get(day) ?? festivalEveOn(day);
          return (
            <li key={day} className="flex min-h-14 items-center gap-4 py-2">
              <span className="w-16 shrink-0 text-center font-serif leading-tight">
                <span className="block text-[1.625rem] font-medium text-gold-ink">{hebrew.day}</span>
                <span className="block text-sm">{hebrew.month}</span>
              </span>
              <span className="min-w-0">
                <span className="block leading-snug font-semibold">
                  {mark ? t(`marks.${mark}`) : longDate(locale, day)}
                </span>
                <span className="block text-sm text-ink-3">
                  {t('days.views', { count: views })}
                  {mark && ` · ${longDate(locale, day)}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { PlainDate } from '#core/dates.ts';
import { type MourningPeriod, mourningPeriods } from '#core/hebrew-calendar/mourning.ts';
import { fullDate, shortDate } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { calendarLocation } from './calendar.rules.ts';
import type { Calendar } from './calendar.schema.ts';

interface MourningListProps {
  calendar: Calendar;
  buried: PlainDate;
  today: PlainDate;
}

interface Day {
  date: PlainDate;
  title: string;
  note?: string;
}

/** The year of mourning from the burial on, with today marked; collapsed once it is over. */
export function MourningList({ calendar, buried, today }: MourningListProps) {
  const t = useText('calendar');
  const locale = useLocale();
  const periods = mourningPeriods(buried, calendarLocation(calendar).land);
  const last = periods.at(-1)?.to ?? buried;
  const isOver = last < today;

  function noteOf({ kind, reason }: MourningPeriod): string | undefined {
    if (reason.kind === 'counted')
      return kind === 'elevenMonths' || kind === 'twelveMonths' ? t('mourning.monthsNote') : undefined;
    const festival = t(`festivals.${reason.festival}`);
    if (reason.kind === 'counts') return t('mourning.counts', { festival, days: reason.days });
    return t(`mourning.${reason.kind}`, { festival });
  }

  const days: Day[] = [
    { date: buried, title: t('mourning.burial'), note: t('mourning.burialNote') },
    ...periods.map((period) => {
      const note = noteOf(period);
      return { date: period.to, title: t(`mourning.${period.kind}`), ...(note && { note }) };
    }),
  ];
  const listed = isOver ? days : insertToday(days, { date: today, title: t('mourning.today') });

  const list = (
    <>
      <p className="calendar-lead">{t('mourning.lead')}</p>
      <ol className="mourning">
        {listed.map(({ date, title, note }) => {
          const { day, month } = hebrewDateParts(date, { locale });
          const state = date === today ? 'today' : date < today ? 'past' : undefined;
          return (
            <li key={`${date} ${title}`} data-state={state}>
              <p className="mourning-day">
                <span>{`${day} ${month}`}</span> <time dateTime={date}>{shortDate(locale, date)}</time>
              </p>
              <p className="mourning-words">
                <b>{title}</b>
                <span>{note ?? fullDate(locale, date)}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
  if (!isOver)
    return (
      <section className="calendar-part" aria-labelledby="mourning">
        <h2 id="mourning">{t('mourning.title')}</h2>
        {list}
      </section>
    );
  return (
    <details className="calendar-part">
      <summary>{t('mourning.title')}</summary>
      {list}
    </details>
  );
}

/** Inserted in order, unless one of the dates is today. */
function insertToday(days: readonly Day[], today: Day): Day[] {
  if (days.some(({ date }) => date === today.date)) return [...days];
  return [...days.filter(({ date }) => date < today.date), today, ...days.filter(({ date }) => date > today.date)];
}

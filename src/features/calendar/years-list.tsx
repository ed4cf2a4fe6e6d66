import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars';
import { SunHorizonIcon } from '@phosphor-icons/react/dist/ssr/SunHorizon';
import { isLeapYear } from '#core/hebrew-calendar/hebrew-date.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDate, hebrewDateParts } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Remembrance, calendarLocation } from './calendar.rules.ts';
import type { Calendar } from './calendar.schema.ts';
import { useCalendarText } from './use-calendar-text.ts';

/** The yahrzeits of the coming years in both calendars, each with its candle. */
export function YearsList({ calendar, years }: { calendar: Calendar; years: readonly Remembrance[] }) {
  const t = useText('calendar');
  const locale = useLocale();
  const place = calendarLocation(calendar);
  const { candleInShort } = useCalendarText(place);

  return (
    <section className="calendar-part" aria-labelledby="years">
      <h2 id="years">{t('years.title')}</h2>
      <table className="years">
        <thead>
          <tr>
            <th scope="col">{t('years.year')}</th>
            <th scope="col">{t('years.day')}</th>
            <th scope="col">{t('years.civil')}</th>
            <th scope="col">{t('years.candle')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ date, hebrew, also, candle }, index) => {
            const { day, month, year } = hebrewDateParts(date, { locale });
            return (
              <tr key={date} data-next={index === 0 ? '' : undefined}>
                <th scope="row">{year}</th>
                <td className="years-day">
                  {`${day} ${month}`}
                  {isLeapYear(hebrew.year) && <small>{t('years.leap')}</small>}
                  {also && <small>{t('years.also', { day: hebrewDate(also.date, { locale }) })}</small>}
                </td>
                <td>{fullDate(locale, date)}</td>
                <td className="years-candle">
                  {candle && (
                    <>
                      <Icon of={candle.kind === 'sunset' ? SunHorizonIcon : MoonStarsIcon} />
                      {candleInShort(candle)}
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="hint">
        {t(!calendar.place ? 'hours.jerusalem' : place.land === 'israel' ? 'hours.grave' : 'hours.abroad')}
      </p>
    </section>
  );
}

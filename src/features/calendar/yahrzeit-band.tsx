import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { CandleButton } from '#features/candles/view/candle-button.tsx';
import type { GravesideLink } from '#features/memorial/page/graveside.tsx';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { type NextRemembrance, calendarLocation } from './calendar.rules.ts';
import type { Calendar } from './calendar.schema.ts';
import { useCalendarText } from './use-calendar-text.ts';
import { YahrzeitPlate } from './yahrzeit-plate.tsx';

export interface UpcomingYahrzeit {
  calendar: Calendar;
  next: NextRemembrance;
}

interface YahrzeitBandProps extends UpcomingYahrzeit {
  memorialId: string;
  /** Links for use at the grave on that day. */
  graveside?: readonly GravesideLink[];
}

/** The band under the name: the date of the next yahrzeit, or from its evening on the candle and prayers. */
export function YahrzeitBand({ memorialId, calendar, next, graveside = [] }: YahrzeitBandProps) {
  const t = useText('calendar');
  const locale = useLocale();
  const { candleWhen, reasonOf } = useCalendarText(calendarLocation(calendar));
  const reason = reasonOf(next.reason);

  return (
    <section
      className="yahrzeit"
      aria-labelledby="yahrzeit"
      data-now={next.isNow ? '' : undefined}
      data-theme={next.isNow ? 'night' : undefined}
    >
      <div className="wrap">
        <div className="yahrzeit-row">
          <YahrzeitPlate date={next.date} isSmall />
          <div className="yahrzeit-words">
            <h2 id="yahrzeit">{t(next.isNow ? 'now' : 'next')}</h2>
            <p className="yahrzeit-date">
              <span>{hebrewDate(next.date, { locale })}</span> <span>{fullDate(locale, next.date)}</span>
            </p>
            {next.other && (
              <p className="yahrzeit-note">{t('orDayAfter', { day: hebrewDate(next.other.date, { locale }) })}</p>
            )}
            {reason && <p className="yahrzeit-note">{reason}</p>}
            {next.candle && !next.isNow && (
              <p className="yahrzeit-note">{t('candle.lit', { when: candleWhen(next.candle) })}</p>
            )}
          </div>
          <div className="yahrzeit-actions">
            {next.isNow && (
              <>
                <CandleButton memorialId={memorialId} />
                {graveside.map(({ id, title, href }) => (
                  <a key={id} href={href} className={buttonClass({ kind: 'line' })}>
                    {title}
                  </a>
                ))}
              </>
            )}
            <a href={`/memorial/${memorialId}/calendar`} className={buttonClass({ kind: 'line' })}>
              <Icon of={CalendarDotsIcon} />
              {t('open')}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

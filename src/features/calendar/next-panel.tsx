import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { gatheringDay } from '#core/hebrew-calendar/gatherings.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { type NextRemembrance, calendarLocation } from './calendar.rules.ts';
import type { Calendar } from './calendar.schema.ts';
import { useCalendarText } from './use-calendar-text.ts';
import { YahrzeitPlate } from './yahrzeit-plate.tsx';

interface NextPanelProps {
  calendar: Calendar;
  next: NextRemembrance;
}

/** The next yahrzeit: its date with the reason, the time of its candle, and the day for visiting the grave. */
export function NextPanel({ calendar, next }: NextPanelProps) {
  const t = useText('calendar');
  const locale = useLocale();
  const place = calendarLocation(calendar);
  const { candleWhen, reasonOf, gatheringWhen } = useCalendarText(place);
  const reason = reasonOf(next.reason);
  const { other } = next;

  return (
    <section className="next-panel" data-theme="night" aria-labelledby="next">
      <YahrzeitPlate date={next.date} civil={fullDate(locale, next.date)} />
      <div className="next-panel-words">
        <h2 id="next">{t('anniversary', { count: next.count })}</h2>
        {reason && <p className="next-panel-why">{reason}</p>}
        {other && (
          <p className="next-panel-why">
            {t('unknownSunset', { day: `${hebrewDate(other.date, { locale })}, ${fullDate(locale, other.date)}` })}
          </p>
        )}
        <dl>
          {next.candle && (
            <div>
              <dt>
                <Icon of={FlameIcon} />
                {t('candle.label')}
              </dt>
              <dd>{candleWhen(next.candle)}</dd>
            </div>
          )}
          <div>
            <dt>
              <Icon of={MapPinIcon} />
              {t('gathering.label')}
            </dt>
            <dd>{gatheringWhen(gatheringDay(next.date, place.land))}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

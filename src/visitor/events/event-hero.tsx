import { hasHebrewDates } from '#features/memorial/settings-section.rules.ts';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { fullDate, shortDate } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { NightHills } from '../night-hills.tsx';

/** The date on an arch, with the title, in front of hills at night. */
export function EventHero({ event }: { event: EventPage }) {
  const t = useText('events');
  const { memorial, title, eventType, eventDate, isCancelled } = event;
  return (
    <header className="event-hero" data-theme="night">
      <NightHills className="event-hero-picture" />
      <div className="wrap event-hero-row">
        <EventPlate eventDate={eventDate} showHebrewDates={memorial.showHebrewDates} />
        <div className="event-hero-words">
          <p>
            <Badge tone="gold">{t(`types.${eventType}`)}</Badge>
            {isCancelled && <Badge tone="bad">{t('cancelled')}</Badge>}
          </p>
          <h1 lang={memorial.language}>
            <bdi>{title}</bdi>
          </h1>
          <p className="event-hero-memory">
            <a href={`/memorial/${memorial.id}`}>
              <span>{t.rich('inMemory', { name: memorial.name, bdi })}</span>
            </a>
          </p>
        </div>
      </div>
    </header>
  );
}

function EventPlate({ eventDate, showHebrewDates }: { eventDate: string; showHebrewDates: boolean | null }) {
  const locale = useLocale();
  const isHebrew = hasHebrewDates(showHebrewDates, locale);
  const [year = '', , day = ''] = eventDate.split('-');
  const hebrew = hebrewDateParts(eventDate, { locale });
  return (
    <p className="event-plate">
      <b>{isHebrew ? hebrew.day : Number(day)}</b>
      {isHebrew && (
        <span>
          {hebrew.month} {hebrew.year}
        </span>
      )}
      <small>
        <time dateTime={eventDate}>
          {isHebrew || year === '' ? weekdayAndDate(locale, eventDate) : fullDate(locale, eventDate)}
        </time>
      </small>
    </p>
  );
}

/** «יום חמישי, 18.3.2027». */
const weekdayAndDate = (locale: ReturnType<typeof useLocale>, date: string) =>
  `${fullDate(locale, date).split(/[,،]| \d/)[0]}, ${shortDate(locale, date)}`;

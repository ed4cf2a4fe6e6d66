import type { ReactNode } from 'react';
import { useState } from 'react';
import { dayAndMonth } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { isOver, toEventVisibility } from '../events.rules.ts';
import { EventWhen } from './event-when.tsx';
import type { ManagedRow } from './event-management.schema.ts';

/** The date, the title, time and place, and badges. */
export function EventSummary({ event, title }: { event: ManagedRow; title?: ReactNode }) {
  const { location } = event;
  return (
    <>
      <DayPlate date={event.eventDate} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{title ?? <bdi>{event.title}</bdi>}</span>
          <EventBadges event={event} />
        </span>
        <span className="block text-sm break-words text-ink-3">
          <EventWhen event={event} />
          {location !== '' && (
            <>
              {' · '}
              <bdi>{location}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  );
}

function DayPlate({ date }: { date: string }) {
  const locale = useLocale();
  const { day, month } = hebrewDateParts(date, { locale });
  const isHebrew = locale === 'he';
  return (
    <span aria-hidden="true" className="grid w-16 shrink-0 justify-items-center gap-0.5 text-center">
      <span className="font-serif text-h3 leading-none text-gold-ink">
        {isHebrew ? day : dayAndMonth(locale, date)}
      </span>
      {isHebrew && <span className="text-xs text-ink-3">{month}</span>}
    </span>
  );
}

/** Badges of drafts, private, cancelled and past events; a public upcoming event has none. */
export function EventBadges({
  event,
}: {
  event: Pick<ManagedRow, 'isPublic' | 'isPrivate' | 'cancelledAt' | 'eventDate' | 'startTime' | 'endTime'>;
}) {
  const t = useText('eventsManage.states');
  const [now] = useState(() => new Date());
  const visibility = toEventVisibility(event);
  return (
    <>
      {visibility !== 'public' && <Badge tone="gold">{t(visibility)}</Badge>}
      {event.cancelledAt !== null && <Badge tone="bad">{t('cancelled')}</Badge>}
      {isOver(event, now) && <Badge>{t('past')}</Badge>}
    </>
  );
}

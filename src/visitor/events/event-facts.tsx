import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { VideoCameraIcon } from '@phosphor-icons/react/dist/ssr/VideoCamera';
import type { ReactNode } from 'react';
import { calculateEvening, jerusalem } from '#core/hebrew-calendar/sun.ts';
import { phoneLink } from '#core/link.ts';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { fullDate, formatTime } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { useHours } from './use-hours.ts';

/** Time, place, contact and free places; never the participants. */
export function EventFactList({ event }: { event: EventPage }) {
  const t = useText('events');
  const locale = useLocale();
  const { eventDate, contact, isContactKept, remaining, isOver, livestream } = event;
  const hours = useHours(event);
  // Sun times would reveal a hidden location.
  const place = event.coordinates ? { ...event.coordinates, land: 'israel' as const } : jerusalem;
  const { sunset } = calculateEvening(eventDate, place);
  return (
    <div className="event-facts">
      <Fact icon={ClockIcon}>
        <b>{hours}</b>
        <span>{fullDate(locale, eventDate)}</span>
        {sunset && <span>{t('sunset', { time: formatTime(locale, sunset) })}</span>}
      </Fact>
      <PlaceFact event={event} />
      {contact && (
        <Fact icon={PhoneIcon}>
          <b>
            <bdi>{contact.name || t('contactTitle')}</bdi>
          </b>
          {contact.phone && (
            <a href={phoneLink(contact.phone)}>
              <bdi dir="ltr">{contact.phone}</bdi>
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`}>
              <bdi dir="ltr">{contact.email}</bdi>
            </a>
          )}
        </Fact>
      )}
      {isContactKept && (
        <Fact icon={PhoneIcon}>
          <b>{t('contactTitle')}</b>
          <span>{t('contactKept')}</span>
        </Fact>
      )}
      {remaining !== null && !isOver && (
        <Fact icon={UsersThreeIcon}>
          <b>{t('remaining', { count: remaining })}</b>
          <span>{t('remainingNote')}</span>
        </Fact>
      )}
      {livestream !== 'none' && (
        <Fact icon={VideoCameraIcon}>
          {livestream === 'open' ? (
            <a
              href={event.livestreamLink}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'line' })}
            >
              {t('livestream.open')}
            </a>
          ) : (
            <span>{t(`livestream.${livestream}`)}</span>
          )}
        </Fact>
      )}
    </div>
  );
}

function PlaceFact({ event: { place, location, locationArea, memorial } }: { event: EventPage }) {
  const t = useText('events');
  const main = place === 'shown' && location !== '' ? location : locationArea;
  const more = place === 'shown' && location !== '' ? locationArea : '';
  if (place === 'none' && locationArea === '') return null;
  return (
    <Fact icon={MapPinIcon}>
      {main !== '' && (
        <b lang={memorial.language} dir="auto">
          {main}
        </b>
      )}
      {more !== '' && (
        <span lang={memorial.language} dir="auto">
          {more}
        </span>
      )}
      {(place === 'kept' || place === 'hidden') && <span>{t(`place.${place}`)}</span>}
    </Fact>
  );
}

function Fact({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <div className="event-fact">
      <Icon of={icon} size={22} />
      <div>{children}</div>
    </div>
  );
}

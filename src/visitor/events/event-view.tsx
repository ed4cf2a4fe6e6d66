import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import type { ReactNode } from 'react';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { splitParagraphs } from '#features/memorial/page/page.rules.ts';
import { formatDay } from '#i18n/dates.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Doors } from './doors.tsx';
import { EventFactList } from './event-facts.tsx';
import { EventHero } from './event-hero.tsx';
import { DirectionsLinks } from './way-there.tsx';

interface EventViewProps {
  event: EventPage;
  /** The URL of its calendar entry. */
  calendarPath: string;
  /** The answer or its form; left out where the event takes none. */
  card?: ReactNode;
}

/** An event with the details that this reader may see. */
export function EventView({ event, calendarPath, card }: EventViewProps) {
  const t = useText('events');
  const locale = useLocale();
  const { memorial, description, place, updates, canEdit, isCancelled, isOver } = event;
  return (
    <>
      <EventHero event={event} />
      <div className="wrap event-columns" data-alone={card ? undefined : ''}>
        <div className="event-main">
          {isCancelled && (
            <Note tone="closed">
              <b>{t('cancelled')}</b> {t('cancelledText')}
            </Note>
          )}
          {!isCancelled && isOver && (
            <Note>
              <b>{t('over')}</b> {t('overText')}
            </Note>
          )}
          {splitParagraphs(description).map((words, index) => (
            <p key={index} className="event-words" lang={memorial.language} dir="auto">
              {words}
            </p>
          ))}
          <EventFactList event={event} />
          <DirectionsLinks event={event} />
          {!isCancelled && (
            <p className="event-actions">
              <a href={calendarPath} className={buttonClass({ kind: 'line' })} download>
                <Icon of={CalendarPlusIcon} size={20} />
                {t('calendarAdd')}
              </a>
              {canEdit && (
                <a href={`/memorial/${memorial.id}/events`} className={buttonClass({ kind: 'ghost' })}>
                  {t('manage')}
                </a>
              )}
            </p>
          )}
          {place === 'kept' && !isOver && !isCancelled && (
            <section className="event-closed">
              <Doors />
              <div>
                <h2>{t('place.doors')}</h2>
                <p>{t('place.doorsText')}</p>
              </div>
            </section>
          )}
          {updates.length > 0 && (
            <section className="event-updates" aria-labelledby="updates">
              <h2 id="updates">{t('updates')}</h2>
              <ol>
                {updates.map(({ id, text, createdAt }) => (
                  <li key={id}>
                    <p lang={memorial.language} dir="auto">
                      {text}
                    </p>
                    <time dateTime={createdAt.toISOString()}>{formatDay(locale, createdAt)}</time>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <p className="event-back">
            <a href={`/memorial/${memorial.id}`}>
              <span>{t.rich('toPage', { name: memorial.name, bdi })}</span>
            </a>
          </p>
        </div>
        {card}
      </div>
    </>
  );
}

import type { SectionViewProps, PublicSection } from '#client/section.ts';
import { fullDate } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';

/** The public events of the page, by date. */
function EventsView({ page }: SectionViewProps) {
  const t = useText('events');
  const locale = useLocale();
  return (
    <ol className="timeline">
      {page.events.map(({ id, title, description, eventDate, startTime, location, isCancelled }) => (
        <li key={id}>
          <p className="timeline-year">
            <time dateTime={eventDate}>{Number(eventDate.slice(0, 4))}</time>
          </p>
          <span className="timeline-dot" aria-hidden="true" />
          <div className="timeline-words">
            <h3 lang={page.language}>
              <a href={`/event/${id}`} className="underline underline-offset-4">
                <bdi>{title}</bdi>
              </a>
            </h3>
            <p className="text-ink-2">
              {[fullDate(locale, eventDate), startTime, isCancelled && t('cancelled')].filter(Boolean).join(', ')}
            </p>
            {location && (
              <p lang={page.language} className="text-ink-2">
                <bdi>{location}</bdi>
              </p>
            )}
            {description && (
              <p lang={page.language} className="whitespace-pre-line text-ink-2">
                <bdi>{description}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

export const eventsPublicSection: PublicSection<'events'> = {
  id: 'events',
  isEmpty: (page) => page.events.length === 0,
  View: EventsView,
};

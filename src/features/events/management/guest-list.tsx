import { useText } from '#i18n/text.tsx';
import { EventWhen } from './event-when.tsx';
import { toParticipantView } from './event-management.rules.ts';
import type { ManagedEvent, Participant } from './event-management.schema.ts';

/** The participants by name for printing, shown only in print. */
export function GuestList({ event, participants }: { event: ManagedEvent; participants: readonly Participant[] }) {
  const t = useText('eventsManage');
  const coming = participants
    .filter((participant) => toParticipantView(participant) === 'attending')
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <div className="paper guest-list" aria-hidden="true">
      <h1>
        <bdi>{event.title}</bdi>
      </h1>
      <p>
        <EventWhen event={event} hasHebrew />
      </p>
      <h2>{t('print.title')}</h2>
      <ul>
        {coming.map(({ id, name, guests, note }) => (
          <li key={id}>
            <span className="guest-list-box" />
            <bdi>{name}</bdi>
            <bdi className="guest-list-note">{note}</bdi>
            <span>{guests}</span>
          </li>
        ))}
      </ul>
      <p>{t('print.total', { count: event.counts.attending })}</p>
    </div>
  );
}

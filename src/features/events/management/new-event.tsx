import { useTitle } from '#client/use-title.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { EventsBackLink } from './back-link.tsx';
import { EventForm } from './event-form.tsx';
import type { EventsView } from './events-view.schema.ts';
import type { ManagedList } from './event-management.schema.ts';
import { useEventForm } from './use-event-form.ts';

interface NewEventProps {
  memorialId: string;
  list: ManagedList;
  onPlace(place: Partial<EventsView>): void;
}

/** The complete form for a new event. */
export function NewEvent({ memorialId, list, onPlace }: NewEventProps) {
  const t = useText('eventsManage');
  const state = useEventForm({
    memorialId,
    event: null,
    onSaved: ({ id }) => onPlace({ event: id, tab: 'details', isNew: false }),
  });
  useTitle(t('titleOf', { name: isolate(list.name) }));
  return (
    <div className="mx-auto max-w-[720px]">
      <EventsBackLink href={`/memorial/${memorialId}/events`} text={t('toAll')} />
      <h1 className="mb-6">{t('new')}</h1>
      <EventForm state={state} taken={0} />
    </div>
  );
}

import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { LiveEditorProps } from '#client/section.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from '../management/list-failure.tsx';
import { RemoveEvent } from '../management/remove-event.tsx';
import type { ManagedRow } from '../management/event-management.schema.ts';
import { useEvents } from '../management/use-events.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventLine } from './event-line.tsx';

/** Events that are rendered before «show more». */
const atOnce = 50;

/** The events of the page with their main fields; another screen has the rest. */
export function EventsEditor({ memorial: { id: memorialId, basic } }: LiveEditorProps) {
  const t = useText('eventsManage');
  const { data, error, isFetching, refetch } = useEvents(memorialId);
  const [edited, setEdited] = useState<ManagedRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<ManagedRow | null>(null);
  const [most, setMost] = useState(atOnce);
  const events = data?.events ?? [];

  return (
    <>
      <p className="mt-1.5 max-w-[36em] text-ink-2">{t('lead', { name: isolate(basic.name) })}</p>
      <div className="my-4 flex flex-wrap items-center gap-2">
        <Button icon={PlusIcon} onPress={() => setEdited('new')}>
          {t('new')}
        </Button>
        <a href={`/memorial/${memorialId}/events`} className={buttonClass({ kind: 'ghost' })}>
          {t('toManage')}
        </a>
      </div>
      <Note className="mb-4">{t('savedAtOnce')}</Note>
      {error && !isFetching && <ListFailure text={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <Skeleton className="h-40 rounded-lg" />}
      {data && events.length === 0 && (
        <Empty icon={CalendarBlankIcon} level={2} title={t('empty.title')} body={t('empty.body')} />
      )}
      <ul>
        {events.slice(0, most).map((event) => (
          <EventLine
            key={event.id}
            memorialId={memorialId}
            event={event}
            onEdit={() => setEdited(event)}
            onRemove={() => setRemoved(event)}
          />
        ))}
      </ul>
      {events.length > most && (
        <Button kind="line" className="mt-4" onPress={() => setMost(most + atOnce)}>
          {t('more')}
        </Button>
      )}
      {edited !== null && (
        <EventDialog memorialId={memorialId} event={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveEvent memorialId={memorialId} event={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

import { useState } from 'react';
import { reportOutcome } from '#client/report-outcome.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { toEventVisibility } from '../events.rules.ts';
import { EventForm } from './event-form.tsx';
import { RemoveEvent } from './remove-event.tsx';
import type { EventsView } from './events-view.schema.ts';
import type { ManagedEvent } from './event-management.schema.ts';
import { ShareCard } from './share-card.tsx';
import { SideColumn } from './side-column.tsx';
import { useEventForm } from './use-event-form.ts';
import { useEventActions, useFailureToast } from './use-events.ts';

interface EventDetailsTabProps {
  event: ManagedEvent;
  onPlace(place: Partial<EventsView>): void;
}

/** The form of an event, its share links, and cancelling or deleting it. */
export function EventDetailsTab({ event, onPlace }: EventDetailsTabProps) {
  const t = useText('eventsManage');
  const { memorialId } = event;
  const state = useEventForm({ memorialId, event, onSaved: () => undefined });
  const [question, setQuestion] = useState<'cancel' | 'remove' | null>(null);
  const isHidden = toEventVisibility(event) === 'hidden';

  return (
    <SideColumn
      aside={
        <>
          <ShareCard event={event} />
          <section className="grid justify-items-start gap-1">
            {event.cancelledAt === null && (
              <Button kind="line" onPress={() => setQuestion('cancel')}>
                {t('cancel.confirm')}
              </Button>
            )}
            <Button kind="ghost" className="text-danger" onPress={() => setQuestion('remove')}>
              {t('removal.confirm')}
            </Button>
          </section>
        </>
      }
    >
      {event.cancelledAt !== null && <CancelledNote event={event} />}
      {isHidden && (
        <Note
          tone="yours"
          className="mb-6"
          actions={
            <Button kind="ghost" isPending={state.isSaving} onPress={() => void state.save({ visibility: 'public' })}>
              {t('fields.publish')}
            </Button>
          }
        >
          {t('fields.visibilities.hidden')}
        </Note>
      )}
      <EventForm state={state} taken={event.counts.attending} />
      {question === 'cancel' && <CancelQuestion event={event} onClose={() => setQuestion(null)} />}
      {question === 'remove' && (
        <RemoveEvent
          memorialId={memorialId}
          event={event}
          onClose={() => setQuestion(null)}
          onRemoved={() => onPlace({ event: undefined, tab: undefined })}
        />
      )}
    </SideColumn>
  );
}

function CancelledNote({ event: { memorialId, id, version } }: { event: ManagedEvent }) {
  const t = useText('eventsManage');
  const { restore } = useEventActions();
  const failed = useFailureToast();
  return (
    <Note
      tone="closed"
      className="mb-6"
      actions={
        <Button
          kind="ghost"
          isPending={restore.isPending}
          onPress={() =>
            reportOutcome(restore.mutateAsync({ memorialId, eventId: id, version }), {
              onSuccess: () => showToast({ tone: 'success', title: t('said.restored') }),
              onError: (error) => failed(t('said.updateError'), error),
            })
          }
        >
          {t('cancel.restore')}
        </Button>
      }
    >
      {t('cancel.note')}
    </Note>
  );
}

function CancelQuestion({ event: { memorialId, id, version }, onClose }: { event: ManagedEvent; onClose(): void }) {
  const t = useText('eventsManage');
  const { cancel } = useEventActions();
  const failed = useFailureToast();
  return (
    <Question
      title={t('cancel.title')}
      isOpen
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      isPending={cancel.isPending}
      onClose={onClose}
      onConfirm={() =>
        reportOutcome(cancel.mutateAsync({ memorialId, eventId: id, version }), {
          onSuccess: () => showToast({ tone: 'success', title: t('said.cancelled') }),
          onError: (error) => failed(t('said.updateError'), error),
          onSettled: onClose,
        })
      }
    >
      <p>{t('cancel.body')}</p>
    </Question>
  );
}

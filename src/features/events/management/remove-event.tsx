import { reportOutcome } from '#client/report-outcome.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useEventActions, useFailureToast } from './use-events.ts';

interface RemoveEventProps {
  memorialId: string;
  event: { id: string; title: string };
  onClose(): void;
  onRemoved?(): void;
}

/** Asks before an event is deleted with everything that belongs to it. */
export function RemoveEvent({ memorialId, event, onClose, onRemoved }: RemoveEventProps) {
  const t = useText('eventsManage');
  const { remove } = useEventActions();
  const failed = useFailureToast();
  return (
    <Question
      title={t('removal.title', { title: isolate(event.title) })}
      isOpen
      confirmLabel={t('removal.confirm')}
      isDanger
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        reportOutcome(remove.mutateAsync({ memorialId, eventId: event.id }), {
          onSuccess: () => {
            showToast({ tone: 'success', title: t('said.deleted') });
            onClose();
            onRemoved?.();
          },
          onError: (error) => failed(t('said.deleteError'), error),
        })
      }
    >
      <p>{t('removal.body')}</p>
    </Question>
  );
}

import { type FormEvent, useId } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConflictNote } from '../management/conflict-note.tsx';
import { ListFailure } from '../management/list-failure.tsx';
import { Description, Location, TitleAndDate } from '../management/main-fields.tsx';
import type { ManagedEvent, ManagedRow } from '../management/event-management.schema.ts';
import { useEventForm } from '../management/use-event-form.ts';
import { useEvent } from '../management/use-events.ts';

interface EventDialogProps {
  memorialId: string;
  /** Null for a new one. */
  event: ManagedRow | null;
  onClose(): void;
}

/** The quick form of an event. */
export function EventDialog({ memorialId, event, onClose }: EventDialogProps) {
  if (!event) return <QuickForm memorialId={memorialId} event={null} onClose={onClose} />;
  return <LoadedForm memorialId={memorialId} eventId={event.id} onClose={onClose} />;
}

/** Fields that the quick form does not have are kept: the whole event is loaded first. */
function LoadedForm({ memorialId, eventId, onClose }: { memorialId: string; eventId: string; onClose(): void }) {
  const t = useText('eventsManage');
  const { data, error, refetch } = useEvent(memorialId, eventId);
  if (data) return <QuickForm memorialId={memorialId} event={data} onClose={onClose} />;
  return (
    <Dialog title={t('dialog.edit')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {error ? (
        <ListFailure text={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

function QuickForm({
  memorialId,
  event,
  onClose,
}: {
  memorialId: string;
  event: ManagedEvent | null;
  onClose(): void;
}) {
  const t = useText('eventsManage.dialog');
  const common = useText('common');
  const formId = useId();
  const state = useEventForm({ memorialId, event, onSaved: onClose });

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    void state.save();
  }

  return (
    <Dialog
      title={t(event ? 'edit' : 'add')}
      width="lg"
      isOpen
      hasWork={state.isTouched || state.isSaving}
      onOpenChange={(isOpen) => !isOpen && !state.isSaving && onClose()}
      actions={
        <>
          <Button type="submit" form={formId} isPending={state.isSaving} pendingText={t('saving')}>
            {t(event ? 'save' : 'addSubmit')}
          </Button>
          <Button
            kind="ghost"
            isDisabled={state.isSaving}
            onPress={() => {
              state.giveUp();
              onClose();
            }}
          >
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form id={formId} validationErrors={state.problems} onSubmit={submit}>
        <ConflictNote state={state} />
        <TitleAndDate state={state} hasFocus />
        <Description state={state} />
        <Location state={state} />
      </Form>
    </Dialog>
  );
}

import { ORPCError } from '@orpc/client';
import { type FormEvent, useId, useState } from 'react';
import { toProblem } from '#client/problem.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { rsvpStatuses } from '../events.schema.ts';
import { type ManagedEvent, type Participant, setAnswerSchema } from './event-management.schema.ts';
import { useEventActions } from './use-events.ts';

interface AnswerDialogProps {
  event: ManagedEvent;
  participant: Participant;
  onClose(): void;
}

const writtenSchema = setAnswerSchema.pick({ status: true, guests: true });

/** Changes an answer on behalf of its author, for example after a call. */
export function AnswerDialog({ event, participant, onClose }: AnswerDialogProps) {
  const t = useText('eventsManage.participants');
  const dialog = useText('eventsManage.dialog');
  const common = useText('common');
  const { ofSchema, ofError } = useProblem();
  const { setAnswer } = useEventActions();
  const formId = useId();
  const [status, setStatus] = useState(participant.status);
  const [guests, setGuests] = useState(String(participant.guests));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  function reasonOf(error: unknown): string {
    const { code } = toProblem(error);
    if (code === 'LIMIT_REACHED' && error instanceof ORPCError) return t('full', { left: seatsLeft(error.data) });
    return code === 'CONFLICT' ? t('changedMeanwhile') : `${t('failed')}. ${ofError(error)}`;
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const written = { status, guests: Number(guests) };
    const errors = ofSchema(writtenSchema, written);
    setProblems(errors);
    setFailure(null);
    if (Object.keys(errors).length > 0) return;
    const { id: rsvpId, version } = participant;
    reportOutcome(
      setAnswer.mutateAsync({ memorialId: event.memorialId, eventId: event.id, rsvpId, version, ...written }),
      {
        onSuccess: () => {
          showToast({ tone: 'success', title: t('changed') });
          onClose();
        },
        onError: (error) => setFailure(reasonOf(error)),
      },
    );
  }

  return (
    <Dialog
      title={t('changeTitle', { name: isolate(participant.name) })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && !setAnswer.isPending && onClose()}
      actions={
        <>
          <Button type="submit" form={formId} isPending={setAnswer.isPending}>
            {dialog('save')}
          </Button>
          <Button kind="ghost" isDisabled={setAnswer.isPending} onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form id={formId} validationErrors={problems} onSubmit={submit}>
        {failure !== null && (
          <Note tone="closed" role="alert">
            {failure}
          </Note>
        )}
        <RadioCards
          label={t('status')}
          look="pills"
          items={rsvpStatuses.map((id) => ({ id, label: t(id) }))}
          value={status}
          onChange={setStatus}
        />
        <TextField
          name="guests"
          label={t('guests')}
          inputMode="numeric"
          autoComplete="off"
          value={guests}
          onChange={setGuests}
        />
      </Form>
    </Dialog>
  );
}

function seatsLeft(data: unknown): number {
  return typeof data === 'object' && data !== null && 'left' in data && typeof data.left === 'number' ? data.left : 0;
}

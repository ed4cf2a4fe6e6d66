import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type ManagedEvent, postUpdateSchema } from './event-management.schema.ts';
import { useEventActions, useFailureToast } from './use-events.ts';

const writtenSchema = postUpdateSchema.pick({ text: true });
const nothing: { text: string; submitId: string | null } = { text: '', submitId: null };

/** Posts an update to everybody who comes or may come. Its draft is stored until it is posted. */
export function UpdateCard({ event: { memorialId, id: eventId } }: { event: ManagedEvent }) {
  const t = useText('eventsManage.updates');
  const { ofSchema } = useProblem();
  const { postUpdate } = useEventActions();
  const failed = useFailureToast();
  const title = useId();
  const { row, change, clear } = useUnfinishedRow(`events update ${memorialId} ${eventId}`, nothing);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const reached = useRecipientCount(memorialId, eventId);

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (postUpdate.isPending) return;
    const errors = ofSchema(writtenSchema, { text: row.text });
    setProblems(errors);
    if (Object.keys(errors).length > 0) return;
    // A retry after a lost response posts the same update.
    const submitId = row.submitId ?? crypto.randomUUID();
    change({ submitId });
    reportOutcome(postUpdate.mutateAsync({ memorialId, eventId, submitId, text: row.text }), {
      onSuccess: () => {
        clear();
        showToast({ tone: 'success', title: t('posted') });
      },
      onError: (error) => {
        const isPosted = toProblem(error).code === 'CONFLICT';
        // The first attempt was stored, so the next text is another update.
        if (isPosted) change({ submitId: null });
        if (isPosted) showToast({ tone: 'destructive', title: t('failed'), body: t('alreadyPosted') });
        else failed(t('failed'), error);
      },
    });
  }

  return (
    <section aria-labelledby={title} className="card p-6">
      <h2 id={title} className="mb-2.5 text-h3">
        {t('title')}
      </h2>
      <Form validationErrors={problems} onSubmit={submit} className="gap-3">
        <TextArea
          name="text"
          label={t('field')}
          rows={3}
          sheetMax={2000}
          value={row.text}
          onChange={(text) => change({ text })}
        />
        <Button type="submit" className="justify-self-start" isPending={postUpdate.isPending}>
          {t('post')}
        </Button>
        <p className="hint">{t('reach', { count: reached })}</p>
      </Form>
    </section>
  );
}

/** The recipients of an update: people with an address who come, wait or may come. */
function useRecipientCount(memorialId: string, eventId: string): number {
  const { data } = useQuery(api.events.listParticipants.queryOptions({ input: { memorialId, eventId }, staleTime: 0 }));
  return data?.participants.filter(({ status, email }) => status !== 'declined' && email !== '').length ?? 0;
}

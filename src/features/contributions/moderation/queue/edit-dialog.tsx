import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { ContributionDialog } from './contribution-dialog.tsx';
import { rowNoun } from './queue.rules.ts';

interface EditDialogProps {
  row: QueueRow;
  onEdited(row: QueueRow): void;
  onClose(): void;
}

/** Edits another author's contribution. */
export function EditDialog({ row, onEdited, onClose }: EditDialogProps) {
  const t = useText('approval.form');
  const queryClient = useQueryClient();
  const edit = useMutation(api.contributions.edit.mutationOptions());
  const noun = rowNoun(row);
  const { kind, id, version } = row;
  const start = {
    authorName: row.authorName,
    relationship: row.relationship ?? '',
    content: row.content,
    date: row.date,
  };
  return (
    <ContributionDialog
      place={`words ${kind} ${id}`}
      version={version}
      noun={noun}
      title={t(`${noun}Edit`)}
      submitLabel={t('save')}
      failed={t(`${noun}UpdateFailed`)}
      start={start}
      onSend={async ({ date, ...words }) => {
        const changed = {
          ...Object.fromEntries(
            Object.entries(words).filter(([name, text]) => text !== start[name as keyof typeof words]), // Object.entries forgets the keys
          ),
          ...(date !== null && date !== start.date ? { date } : {}),
        };
        const edited = await edit.mutateAsync({ kind, id, version, ...changed }).catch(async (error: unknown) => {
          // Shows somebody else's newer text behind the form; a second submission overwrites it.
          await queryClient.invalidateQueries({ queryKey: api.contributions.listQueue.key() });
          throw error;
        });
        onEdited(edited);
        showToast({ tone: 'success', title: t('updated') });
        await queryClient.invalidateQueries({ queryKey: api.contributions.key() });
      }}
      onClose={onClose}
    />
  );
}

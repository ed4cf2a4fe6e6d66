import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { hasSameText } from '../../contributions.rules.ts';
import type { Kind } from '../../contributions.schema.ts';
import { ContributionDialog } from './contribution-dialog.tsx';

interface AddDialogProps {
  memorialId: string;
  kind: Kind;
  onClose(): void;
}

/** Adds a contribution of the family, which is published at once. */
export function AddDialog({ memorialId, kind, onClose }: AddDialogProps) {
  const t = useText('approval.form');
  const { user } = useActor();
  const queryClient = useQueryClient();
  const addMemory = useMutation(api.memories.add.mutationOptions());
  const addCondolence = useMutation(api.condolences.add.mutationOptions());
  const edit = useMutation(api.contributions.edit.mutationOptions());
  const isMemory = kind === 'memory';
  return (
    <ContributionDialog
      place={`words ${memorialId} ${kind}`}
      version={0}
      noun={kind}
      title={t(isMemory ? 'addMemory' : 'addCondolence')}
      submitLabel={t('add')}
      failed={t(isMemory ? 'memoryAddFailed' : 'condolenceAddFailed')}
      start={{
        authorName: user ? `${user.firstName} ${user.lastName}` : '',
        relationship: '',
        content: '',
        date: null,
      }}
      onSend={async ({ date, ...words }, { submitId, isAgain }) => {
        // A retry after a lost response returns the same row.
        const ids = { memorialId, submitId };
        const { row } = isMemory
          ? await addMemory.mutateAsync({ ...ids, ...words })
          : await addCondolence.mutateAsync({ ...ids, ...words, date });
        // The row of a lost response may have been edited since.
        if (isAgain && !hasSameText(row, { ...words, date })) {
          const { id, version } = row;
          await edit.mutateAsync({ kind, id, version, ...words, ...(date === null ? {} : { date }) });
        }
        showToast({ tone: 'success', title: t(isMemory ? 'memoryAdded' : 'condolenceAdded') });
        await queryClient.invalidateQueries({ queryKey: api.contributions.key() });
      }}
      onClose={onClose}
    />
  );
}

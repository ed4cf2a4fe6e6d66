import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Kind } from '../schema.ts';
import { WordsDialog } from './words-dialog.tsx';

interface AddDialogProps {
  memorialId: string;
  kind: Kind;
  onClose(): void;
}

/** Words of the family's own: on the page at once. */
export function AddDialog({ memorialId, kind, onClose }: AddDialogProps) {
  const t = useText('approval.form');
  const { user } = useActor();
  const queryClient = useQueryClient();
  const addMemory = useMutation(api.memories.add.mutationOptions());
  const addCondolence = useMutation(api.condolences.add.mutationOptions());
  // A second try after a lost answer is the same row.
  const [submitId] = useState(() => crypto.randomUUID());
  const isMemory = kind === 'memory';
  const given = { memorialId, submitId };
  return (
    <WordsDialog
      kind={kind}
      title={t(isMemory ? 'addMemory' : 'addCondolence')}
      deed={t('add')}
      failed={t(isMemory ? 'memoryAddFailed' : 'condolenceAddFailed')}
      start={{
        authorName: user ? `${user.firstName} ${user.lastName}` : '',
        relationship: '',
        content: '',
        date: null,
      }}
      onSend={async ({ date, ...words }) => {
        if (isMemory) await addMemory.mutateAsync({ ...given, ...words });
        else await addCondolence.mutateAsync({ ...given, ...words, date });
        showToast({ tone: 'success', title: t(isMemory ? 'memoryAdded' : 'condolenceAdded') });
        await queryClient.invalidateQueries({ queryKey: api.contributions.key() });
      }}
      onClose={onClose}
    />
  );
}

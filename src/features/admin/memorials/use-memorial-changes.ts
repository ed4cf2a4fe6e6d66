import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { inverseMemorialAction } from './memorial-administration.rules.ts';
import type { TakedownReason } from '#features/memorial/takedown.schema.ts';
import type { ManagedMemorial, MemorialAction } from './memorial-administration.schema.ts';

interface Done {
  action: MemorialAction;
  memorials: readonly ManagedMemorial[];
}

/** Applies actions to pages; keeps the last action and its undo. */
export function useMemorialChanges() {
  const t = useText('admin.memorials');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Done | null>(null);
  const { mutateAsync, isPending, error } = useMutation(
    api.admin.changeMemorials.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.key() }),
    }),
  );

  async function change(action: MemorialAction, memorials: readonly ManagedMemorial[], reason: TakedownReason | null) {
    const seen = memorials.map(({ id, version, deletedAt }) => ({ id, version, deletedAt }));
    const answer = await mutateAsync({ action, memorials: seen, reason }).catch(() => null);
    setLast(answer && { action, memorials: answer.memorials });
  }

  const back = last && inverseMemorialAction[last.action];
  const count = last?.memorials.length ?? 0;
  return {
    change,
    isPending,
    problem: error && (toProblem(error).code === 'CONFLICT' ? t('conflict') : ofError(error)),
    done:
      last &&
      (count === 1
        ? t(`done.${last.action}`, { name: isolate(last.memorials[0]?.name ?? '') })
        : t(`doneSeveral.${last.action}`, { count })),
    undo: last && back ? () => void change(back, last.memorials, null) : undefined,
  };
}

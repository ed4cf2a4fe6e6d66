import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { problemOf } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { inverseMemorialDeed } from './rules.ts';
import type { TakedownReason } from '#features/memorial/takedown/schema.ts';
import type { ManagedMemorial, MemorialDeed } from './schema.ts';

interface Done {
  deed: MemorialDeed;
  memorials: readonly ManagedMemorial[];
}

/** Deeds on pages, what was done last and its way back. */
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

  async function change(deed: MemorialDeed, memorials: readonly ManagedMemorial[], reason: TakedownReason | null) {
    const seen = memorials.map(({ id, version, deletedAt }) => ({ id, version, deletedAt }));
    const answer = await mutateAsync({ deed, memorials: seen, reason }).catch(() => null);
    setLast(answer && { deed, memorials: answer.memorials });
  }

  const back = last && inverseMemorialDeed[last.deed];
  const count = last?.memorials.length ?? 0;
  return {
    change,
    isPending,
    problem: error && (problemOf(error).code === 'CONFLICT' ? t('conflict') : ofError(error)),
    done:
      last &&
      (count === 1
        ? t(`done.${last.deed}`, { name: isolate(last.memorials[0]?.name ?? '') })
        : t(`doneSeveral.${last.deed}`, { count })),
    undo: last && back ? () => void change(back, last.memorials, null) : undefined,
  };
}

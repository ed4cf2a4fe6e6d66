import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import type { DecisionLogEntry } from '../moderation-log.schema.ts';

type Undoable = Extract<DecisionLogEntry, { undoable: unknown }>['undoable'];
export type UndoToday = ReturnType<typeof useUndoToday>;

/** Undoes decisions of today, as long as nobody decided again. */
export function useUndoToday() {
  const t = useText('moderator.today');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation(
    api.contributions.decide.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.contributions.key() }),
    }),
  );
  return {
    undo: (ids: Undoable) => mutate({ ids, decision: 'restore' }),
    isPending,
    isDone: isSuccess,
    problem: error && (toProblem(error).code === 'CONFLICT' ? t('changed') : ofError(error)),
  };
}

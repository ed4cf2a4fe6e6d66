import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import type { LogRow } from './admin-log.schema.ts';

type Undo = (input: { logId: string }) => Promise<unknown>;

/** Undo procedures by resource, the part of an action's name before the dot. */
const undos: Record<string, Undo> = {
  role: (input) => client.admin.undoRole(input),
  contribution: (input) => client.admin.undoDecision(input),
  photo: (input) => client.admin.undoPhotoRemoval(input),
  rsvp: (input) => client.admin.undoTextDecision(input),
  'board-name': (input) => client.admin.undoTextDecision(input),
  'soul-letters': (input) => client.admin.undoLettersRemoval(input),
  product: (input) => client.shop.undoProductChange(input),
  subscription: (input) => client.plans.undoAssignment(input),
  memorial: (input) => client.admin.undoTakedown(input),
};

async function send({ id, action }: LogRow): Promise<unknown> {
  return undos[action.split('.')[0] ?? '']?.({ logId: id });
}

/** Undoes actions of the log; the server checks whether each can still be undone. */
export function useUndo() {
  const t = useText('admin.log.undo');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<LogRow | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSettled() {
      setAsking(null);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: api.admin.key() }),
        queryClient.invalidateQueries({ queryKey: api.shop.key() }),
        queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() }),
      ]);
    },
  });
  return {
    asking,
    ask: setAsking,
    confirm: () => asking && mutate(asking),
    changes: {
      isPending,
      done: isSuccess ? t('done') : null,
      problem: error && (toProblem(error).code === 'CONFLICT' ? t('changed') : ofError(error)),
    },
  };
}

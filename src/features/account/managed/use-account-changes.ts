import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { problemOf } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { type AccountDeed, inverseAccountDeed } from './rules.ts';
import type { ManagedUser } from './schema.ts';

interface Wanted {
  deed: AccountDeed;
  user: ManagedUser;
}

function send({ deed, user }: Wanted): Promise<ManagedUser> {
  const userId = user.id;
  if (deed === 'endSessions') return client.admin.endSessions({ userId });
  if (deed === 'close') return client.admin.closeAccount({ userId });
  if (deed === 'reopen') return client.admin.reopenAccount({ userId });
  const role = deed === 'grantAdmin' || deed === 'revokeAdmin' ? 'admin' : 'moderator';
  const isGranted = deed === 'grantAdmin' || deed === 'grantModerator';
  return client.admin.setRole({ userId, role, isGranted, seenRoles: user.roles });
}

/** Deeds on accounts, what was done last and its way back. */
export function useAccountChanges() {
  const t = useText('admin.users');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Wanted | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    // Also one's own role may have gone: the frame looks at it anew.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.admin.key() }),
        queryClient.invalidateQueries({ queryKey: api.account.me.key() }),
      ]),
  });

  async function change(deed: AccountDeed, user: ManagedUser) {
    const changed = await mutateAsync({ deed, user }).catch(() => null);
    setLast(changed && { deed, user: changed });
  }

  function wordsOf(problem: Error): string {
    if (problemOf(problem).code !== 'CONFLICT') return ofError(problem);
    const { data } = problem as { data?: { isLastAdmin?: boolean } }; // as `admin.setRole` sends it
    return data?.isLastAdmin ? t('lastAdmin') : t('conflict');
  }

  const back = last && inverseAccountDeed[last.deed];
  return {
    change,
    isPending,
    problem: error && wordsOf(error),
    done: last && t(`done.${last.deed}`, { name: isolate(last.user.name) }),
    undo: last && back ? () => void change(back, last.user) : undefined,
  };
}

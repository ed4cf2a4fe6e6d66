import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import { problemOf } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { type AccountDeed, inverseAccountDeed } from './rules.ts';
import type { ManagedUser } from './schema.ts';

interface Change {
  deed: AccountDeed;
  users: readonly ManagedUser[];
}
interface Outcome {
  deed: AccountDeed;
  /** As they are now. */
  changed: readonly ManagedUser[];
  refused: readonly { user: ManagedUser; error: Error }[];
}

function send(deed: AccountDeed, user: ManagedUser): Promise<ManagedUser> {
  const userId = user.id;
  if (deed === 'endSessions') return client.admin.endSessions({ userId });
  if (deed === 'close') return client.admin.closeAccount({ userId });
  if (deed === 'reopen') return client.admin.reopenAccount({ userId });
  const role = deed === 'grantAdmin' || deed === 'revokeAdmin' ? 'admin' : 'moderator';
  const isGranted = deed === 'grantAdmin' || deed === 'grantModerator';
  return client.admin.setRole({ userId, role, isGranted, seenRoles: user.roles });
}

/** One account after another: each is judged by itself, so that the last admin stays one whoever is selected. */
async function sendAll({ deed, users }: Change): Promise<Outcome> {
  const changed: ManagedUser[] = [];
  const refused: { user: ManagedUser; error: Error }[] = [];
  for (const user of users)
    await send(deed, user).then(
      (now) => changed.push(now),
      (error: unknown) => refused.push({ user, error: error instanceof Error ? error : new Error(String(error)) }),
    );
  return { deed, changed, refused };
}

/** Deeds on accounts, what was done last and its way back, and what was refused and why. */
export function useAccountChanges() {
  const t = useText('admin.users');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const {
    mutateAsync,
    isPending,
    data: last,
  } = useMutation({
    mutationFn: sendAll,
    // Also one's own role may have gone: the frame looks at it anew.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.admin.key() }),
        queryClient.invalidateQueries({ queryKey: api.account.me.key() }),
      ]),
  });
  const change = (deed: AccountDeed, users: readonly ManagedUser[]) => mutateAsync({ deed, users });

  function wordsOf(problem: Error): string {
    if (problemOf(problem).code !== 'CONFLICT') return ofError(problem);
    const { data } = problem as { data?: { isLastAdmin?: boolean } }; // as `admin.setRole` sends it
    return data?.isLastAdmin ? t('lastAdmin') : t('conflict');
  }

  function doneOf({ deed, changed: [first, ...others] }: Outcome): string | null {
    if (!first) return null;
    const done = t(`done.${deed}`, { name: isolate(first.name) });
    return others.length === 0 ? done : t('doneSeveral', { done, count: others.length });
  }

  const back = last && inverseAccountDeed[last.deed];
  const refused = (last?.refused ?? []).map(({ user, error }) =>
    t('refused', { name: isolate(user.name), reason: wordsOf(error) }),
  );
  return {
    change,
    isPending,
    problem: refused.length === 0 ? null : refused.join('\n'),
    done: last ? doneOf(last) : null,
    undo: last && back && last.changed.length > 0 ? () => void change(back, last.changed) : undefined,
  };
}

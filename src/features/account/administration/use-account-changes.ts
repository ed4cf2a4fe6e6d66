import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { type AccountAction, inverseAccountAction } from './user-administration.rules.ts';
import type { ManagedUser } from './user-administration.schema.ts';

interface Change {
  action: AccountAction;
  users: readonly ManagedUser[];
}
interface Outcome {
  action: AccountAction;
  /** The accounts after the change. */
  changed: readonly ManagedUser[];
  refused: readonly { user: ManagedUser; error: Error }[];
}

function send(action: AccountAction, user: ManagedUser): Promise<ManagedUser> {
  const userId = user.id;
  if (action === 'endSessions') return client.admin.endSessions({ userId });
  if (action === 'close') return client.admin.closeAccount({ userId });
  if (action === 'reopen') return client.admin.reopenAccount({ userId });
  const role = action === 'grantAdmin' || action === 'revokeAdmin' ? 'admin' : 'moderator';
  const isGranted = action === 'grantAdmin' || action === 'grantModerator';
  return client.admin.setRole({ userId, role, isGranted, seenRoles: user.roles });
}

/** Changes one account after the other, each with its own check, so that at least one admin remains. */
async function sendAll({ action, users }: Change): Promise<Outcome> {
  const changed: ManagedUser[] = [];
  const refused: { user: ManagedUser; error: Error }[] = [];
  for (const user of users)
    await send(action, user).then(
      (now) => changed.push(now),
      (error: unknown) => refused.push({ user, error: error instanceof Error ? error : new Error(String(error)) }),
    );
  return { action, changed, refused };
}

/** Actions on accounts, with an undo of the last one and the reasons of refusals. */
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
    // The own role may have been revoked: the frame reloads it.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.admin.key() }),
        queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() }),
      ]),
  });
  const change = (action: AccountAction, users: readonly ManagedUser[]) => mutateAsync({ action, users });

  function wordsOf(problem: Error): string {
    if (toProblem(problem).code !== 'CONFLICT') return ofError(problem);
    const { data } = problem as { data?: { isLastAdmin?: boolean } }; // as `admin.setRole` sends it
    return data?.isLastAdmin ? t('lastAdmin') : t('conflict');
  }

  function doneOf({ action, changed: [first, ...others] }: Outcome): string | null {
    if (!first) return null;
    const done = t(`done.${action}`, { name: isolate(first.name) });
    return others.length === 0 ? done : t('doneSeveral', { done, count: others.length });
  }

  const back = last && inverseAccountAction[last.action];
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

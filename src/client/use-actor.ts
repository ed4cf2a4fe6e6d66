import { useQuery } from '@tanstack/react-query';
import { type Actor, visitor } from '#core/policy.ts';
import type { CurrentUser } from '#features/account/account.schema.ts';
import { api } from './api.ts';
import { withTabAccount } from './tab-account.ts';

export interface ActorSession {
  /** 'loading' until the session has been checked once on this page. */
  status: 'loading' | 'signed-in' | 'signed-out';
  /** The account of this tab; it does not change while the tab is open. */
  user: CurrentUser | null;
  /** Another account that has signed in since, in this browser. */
  other: CurrentUser | null;
  /** For `can(actor, …)`. */
  actor: Actor;
}

/**
 * The signed-in account. The page contains a first value, which is put into the cache as outdated, so that it is checked at once.
 * If the check fails, that value stays. It is checked again whenever the tab becomes visible.
 */
export function useActor(): ActorSession {
  const {
    data = null,
    dataUpdatedAt,
    isError,
  } = useQuery(api.account.findCurrentUser.queryOptions({ refetchOnWindowFocus: 'always' }));
  const { user, other } = withTabAccount(data);
  const isChecked = dataUpdatedAt > 0 || isError;
  return {
    status: !isChecked ? 'loading' : user ? 'signed-in' : 'signed-out',
    user,
    other,
    actor: user ? { userId: user.id, roles: user.roles } : visitor,
  };
}

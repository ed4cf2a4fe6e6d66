import { useQuery } from '@tanstack/react-query';
import { type Actor, visitor } from '#core/policy.ts';
import type { CurrentUser } from '#features/account/account.schema.ts';
import { api } from './api.ts';
import { withTabAccount } from './tab-account.ts';

export interface ActorSession {
  /** 'loading' until the session was checked once since the page was opened. */
  status: 'loading' | 'signed-in' | 'signed-out';
  /** Whose this tab is: it does not change while the tab is open. */
  user: CurrentUser | null;
  /** Another account that the browser has been signed in to since. */
  other: CurrentUser | null;
  /** For `can(actor, …)`. */
  actor: Actor;
}

/**
 * Who is signed in. The page brings an answer along (written into the cache as of long ago, so that it is checked at once);
 * if checking fails, that answer holds. Looked at again whenever the tab is returned to.
 */
export function useActor(): ActorSession {
  const {
    data = null,
    dataUpdatedAt,
    isError,
  } = useQuery(api.account.me.queryOptions({ refetchOnWindowFocus: 'always' }));
  const { user, other } = withTabAccount(data);
  const isChecked = dataUpdatedAt > 0 || isError;
  return {
    status: !isChecked ? 'loading' : user ? 'signed-in' : 'signed-out',
    user,
    other,
    actor: user ? { userId: user.id, roles: user.roles } : visitor,
  };
}

import { useQuery } from '@tanstack/react-query';
import { type Actor, visitor } from '#core/policy.ts';
import type { CurrentUser } from '#features/account/schema.ts';
import { api } from './api.ts';

export interface Session {
  /** 'loading' until the session was checked once since the page was opened. */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: CurrentUser | null;
  /** For `can(actor, …)`. */
  actor: Actor;
}

/**
 * Who is signed in. The page brings an answer along (written into the cache as of long ago, so that it is checked at once);
 * if checking fails, that answer holds. Looked at again whenever the tab is returned to.
 */
export function useActor(): Session {
  const {
    data: user = null,
    dataUpdatedAt,
    isError,
  } = useQuery(api.account.me.queryOptions({ refetchOnWindowFocus: 'always' }));
  const isChecked = dataUpdatedAt > 0 || isError;
  return {
    status: !isChecked ? 'loading' : user ? 'signed-in' : 'signed-out',
    user,
    actor: user ? { userId: user.id, roles: user.roles } : visitor,
  };
}

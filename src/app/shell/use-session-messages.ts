import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { safeReturnPath } from '#core/return-path.ts';
import { api } from '#client/api.ts';
import { onSessionMessage } from '#client/session-channel.ts';
import { isTabOfAnother } from '#client/tab-account.ts';

/**
 * Follows what another tab says: signing out there leaves this one too, signing in there goes on here. Another account
 * that is left there changes only who is signed in.
 */
export function useSessionMessages(): void {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onSessionMessage((news, userId) => {
        if (news === 'signed-out' && !isTabOfAnother(userId)) {
          queryClient.clear();
          location.replace('/');
        } else if (news === 'signed-in' && ['/login', '/register'].includes(location.pathname)) {
          location.replace(safeReturnPath(new URLSearchParams(location.search).get('from')));
        } else {
          void queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() });
        }
      }),
    [queryClient],
  );
}

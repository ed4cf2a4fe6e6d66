import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { safeReturnPath } from '#core/return-path.ts';
import { api } from '#client/api.ts';
import { onSessionMessage } from '#client/session-channel.ts';
import { isTabOfAnother } from '#client/tab-account.ts';

/**
 * Follows sign-in and sign-out in other tabs: a sign-out leaves this tab's screen too, and a sign-in continues on the
 * sign-in screen of this tab. If another account signs out, only the signed-in user is loaded again.
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

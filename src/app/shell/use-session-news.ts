import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { safeReturnPath } from '#core/return-path.ts';
import { api } from '#client/api.ts';
import { onSessionNews } from '#client/session-news.ts';

/** Follows what another tab says: signing out there leaves this one too, signing in there goes on here. */
export function useSessionNews(): void {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onSessionNews((news) => {
        if (news === 'signed-out') {
          queryClient.clear();
          location.replace('/');
        } else if (location.pathname === '/login' || location.pathname === '/register') {
          location.replace(safeReturnPath(new URLSearchParams(location.search).get('from')));
        } else {
          void queryClient.invalidateQueries({ queryKey: api.account.me.key() });
        }
      }),
    [queryClient],
  );
}

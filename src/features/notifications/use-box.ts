import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { followStream } from '#client/live.ts';
import { hasOtherWaiting, withAllRead, withRead } from './rules.ts';
import type { Box } from './schema.ts';

const key = () => api.notification.list.queryKey();

/** What is new for who is signed in; kept true by `useLive`. A failure is the server's to write down, and nothing to say here. */
export function useBox(isSignedIn = true): Box | undefined {
  return useQuery(api.notification.list.queryOptions({ enabled: isSignedIn })).data;
}

/** Keeps the box of an account true while the application is open. */
export function useLive(userId: string | null): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (userId === null) return undefined;
    return followStream(userId, ({ event, data }) => {
      const lookAtQueue = () => void queryClient.invalidateQueries({ queryKey: api.contributions.queue.key() });
      if (event === 'words') {
        void queryClient.invalidateQueries({ queryKey: api.memberRequest.key() });
        return lookAtQueue();
      }
      if (event === 'over') return void queryClient.invalidateQueries({ queryKey: api.account.me.key() });
      // An answer that is still on its way may be older.
      void queryClient.cancelQueries({ queryKey: key() });
      const box = boxIn(data);
      if (hasOtherWaiting(queryClient.getQueryData(key()), box)) lookAtQueue();
      queryClient.setQueryData(key(), box);
      showAppBadge(box.unread);
    });
  }, [queryClient, userId]);
}

/** On the icon of the installed site; only some browsers have it. */
function showAppBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

function boxIn(data: string): Box {
  const box = JSON.parse(data) as Omit<Box, 'rows'> & {
    rows: (Omit<Box['rows'][number], 'createdAt'> & { createdAt: string })[];
  }; // the stream and the list are one query
  return { ...box, rows: box.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })) };
}

/** Each is seen at once; what failed is made true again by the next look. */
export function useBoxDeeds() {
  const queryClient = useQueryClient();
  const after = (change: (box: Box) => Box) => {
    void queryClient.cancelQueries({ queryKey: key() });
    queryClient.setQueryData(key(), (box: Box | undefined) => box && change(box));
  };
  const onError = () => void queryClient.invalidateQueries({ queryKey: key() });
  const read = useMutation(
    api.notification.read.mutationOptions({ onMutate: ({ id }) => after((box) => withRead(box, id)), onError }),
  );
  const readAll = useMutation(
    api.notification.readAll.mutationOptions({ onMutate: () => after(withAllRead), onError }),
  );
  const clear = useMutation(
    api.notification.clear.mutationOptions({ onMutate: () => after(() => ({ unread: 0, rows: [] })), onError }),
  );
  const upTo = () => queryClient.getQueryData(key())?.rows[0]?.id;
  return {
    read: (id: string) => read.mutate({ id }),
    readAll: () => readAll.mutate({ upTo: upTo() }),
    clear: () => clear.mutate({ upTo: upTo() }),
  };
}

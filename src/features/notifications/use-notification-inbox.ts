import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { followStream } from '#client/live.ts';
import { hasOtherPending, withAllRead, withRead } from './notifications.rules.ts';
import type { NotificationInbox } from './notifications.schema.ts';

const key = () => api.notification.list.queryKey();

/** The inbox of the signed-in account; `useLiveInbox` updates it. A failure shows nothing, because the server logs it. */
export function useNotificationInbox(isSignedIn = true): NotificationInbox | undefined {
  return useQuery(api.notification.list.queryOptions({ enabled: isSignedIn })).data;
}

/** Keeps the inbox of an account up to date while the application is open. */
export function useLiveInbox(userId: string | null): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (userId === null) return undefined;
    return followStream(userId, ({ event, data }) => {
      const lookAtQueue = () => void queryClient.invalidateQueries({ queryKey: api.contributions.listQueue.key() });
      if (event === 'words') {
        void queryClient.invalidateQueries({ queryKey: api.memberRequest.key() });
        return lookAtQueue();
      }
      if (event === 'over') return void queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() });
      // A pending response may be outdated.
      void queryClient.cancelQueries({ queryKey: key() });
      const inbox = parseInbox(data);
      if (hasOtherPending(queryClient.getQueryData(key()), inbox)) lookAtQueue();
      queryClient.setQueryData(key(), inbox);
      showAppBadge(inbox.unread);
    });
  }, [queryClient, userId]);
}

/** On the icon of the installed site; only some browsers have it. */
function showAppBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

function parseInbox(data: string): NotificationInbox {
  const inbox = JSON.parse(data) as Omit<NotificationInbox, 'rows'> & {
    rows: (Omit<NotificationInbox['rows'][number], 'createdAt'> & { createdAt: string })[];
  }; // the stream and the list are one query
  return { ...inbox, rows: inbox.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })) };
}

/** Each is applied optimistically; after a failure the next load corrects it. */
export function useNotificationInboxActions() {
  const queryClient = useQueryClient();
  const after = (change: (inbox: NotificationInbox) => NotificationInbox) => {
    void queryClient.cancelQueries({ queryKey: key() });
    queryClient.setQueryData(key(), (inbox: NotificationInbox | undefined) => inbox && change(inbox));
  };
  const onError = () => void queryClient.invalidateQueries({ queryKey: key() });
  const read = useMutation(
    api.notification.markRead.mutationOptions({ onMutate: ({ id }) => after((inbox) => withRead(inbox, id)), onError }),
  );
  const readAll = useMutation(
    api.notification.markAllRead.mutationOptions({ onMutate: () => after(withAllRead), onError }),
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

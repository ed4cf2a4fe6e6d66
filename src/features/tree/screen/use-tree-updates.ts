import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import type { DrawnTree } from '../tree.schema.ts';

const everyMs = 60_000;
/** The menus of the shell are popovers, which stay in the document while closed. */
const openDialog = '[role="dialog"]:not([popover]), [role="alertdialog"]';

/**
 * Refreshes the drawing when somebody else changed the tree. Checks each minute, when the window gets focus, and on each
 * notification. Waits while a dialog is open, since a change is checked against the state at its opening.
 */
export function useTreeUpdates({ id, version }: Pick<DrawnTree, 'id' | 'version'>): void {
  const queryClient = useQueryClient();
  // The notification stream refreshes this query; a new first row means a new notification.
  const { data: newestId } = useQuery(api.notification.list.queryOptions({ select: ({ rows }) => rows[0]?.id ?? '' }));
  const { data, refetch } = useQuery(
    api.tree.loadVersion.queryOptions({
      input: { treeId: id },
      staleTime: 0,
      refetchInterval: everyMs,
      refetchOnWindowFocus: 'always',
    }),
  );
  useEffect(() => {
    if (newestId !== undefined) void refetch();
  }, [newestId, refetch]);

  const isNews = data !== undefined && data.version > version;
  useEffect(() => {
    if (!isNews) return undefined;
    const drawAgain = () => void queryClient.invalidateQueries({ queryKey: api.tree.loadDrawing.key() });
    if (!document.querySelector(openDialog)) {
      drawAgain();
      return undefined;
    }
    const closing = new MutationObserver(() => {
      if (document.querySelector(openDialog)) return;
      closing.disconnect();
      drawAgain();
    });
    closing.observe(document.body, { childList: true, subtree: true });
    return () => closing.disconnect();
  }, [isNews, queryClient]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import type { DrawnTree } from '../tree.schema.ts';

const everyMs = 60_000;
/** The menus of the shell are popovers, and in the document also while they are closed. */
const openDialog = '[role="dialog"]:not([popover]), [role="alertdialog"]';

/**
 * Draws the tree again when somebody else wrote in it: asked each minute, when the window is looked at again, and when something
 * new is told. While a dialog is open the drawing waits, since a change is compared with what the dialog was opened on.
 */
export function useTreeUpdates({ id, version }: Pick<DrawnTree, 'id' | 'version'>): void {
  const queryClient = useQueryClient();
  // The stream keeps this query true; its newest row stands for whatever was told.
  const { data: newestId } = useQuery(api.notification.list.queryOptions({ select: ({ rows }) => rows[0]?.id ?? '' }));
  const { data, refetch } = useQuery(
    api.tree.version.queryOptions({
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
    const drawAgain = () => void queryClient.invalidateQueries({ queryKey: api.tree.draw.key() });
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

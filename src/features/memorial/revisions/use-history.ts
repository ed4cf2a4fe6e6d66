import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import { problemOf } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { SavedSection } from '../schema.ts';

/** Who changed what, as far as it was asked for. */
export function useHistory(memorialId: string, section: SavedSection | null) {
  return useInfiniteQuery(
    api.revision.list.infiniteOptions({
      input: (before: Date | undefined) => ({ memorialId, section: section ?? undefined, before }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.hasMore ? last.revisions.at(-1)?.at : undefined),
    }),
  );
}

/** Brings a section back, or the page as of a moment: a new save, so that the history grows by it. */
export function useRestore(memorialId: string) {
  const t = useText('history');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: { revisionId: string } | { at: Date }) =>
      'at' in what
        ? client.revision.restorePage({ memorialId, ...what })
        : client.revision.restore({ memorialId, ...what }),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('restored'), body: t('note') });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.revision.key() }),
        queryClient.invalidateQueries({ queryKey: api.memorial.key() }),
      ]);
    },
    onError: (error) => {
      const isWaiting = problemOf(error).code === 'CONFLICT';
      showToast({ tone: 'destructive', title: t('failed'), body: isWaiting ? t('draftWaits') : ofError(error) });
    },
  });
}

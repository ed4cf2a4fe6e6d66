import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { SavedSection, Versions } from '#features/memorial/memorial.schema.ts';
import type { RevisionLocation } from './revisions.schema.ts';

export type HistorySection = SavedSection | 'gallery';

/** The loaded part of the history. */
export function useHistory(memorialId: string, section: HistorySection | null) {
  return useInfiniteQuery(
    api.revision.list.infiniteOptions({
      input: (before: RevisionLocation | undefined) => ({ memorialId, section: section ?? undefined, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ hasMore, revisions }) => {
        const last = hasMore && revisions.at(-1);
        return last ? { at: last.at, id: last.id } : undefined;
      },
    }),
  );
}

/** Restores a section, or the page as of a moment. A restoration is a new save in the history. */
export function useRestore(memorialId: string) {
  const t = useText('history');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: ({ revisionId: string } | { at: Date }) & { baseVersions: Versions }) =>
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
    onError: async (error) => {
      const { isDraft } = ((error as { data?: unknown }).data ?? {}) as { isDraft?: boolean }; // the data of the procedure's CONFLICT
      const body = toProblem(error).code === 'CONFLICT' ? t(isDraft ? 'draftWaits' : 'changed') : ofError(error);
      showToast({ tone: 'destructive', title: t('failed'), body });
      // Loads what somebody else saved meanwhile, to be seen before it is replaced.
      await queryClient.invalidateQueries({ queryKey: api.revision.key() });
    },
  });
}

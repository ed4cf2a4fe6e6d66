import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { showToast } from '#ui/toast-store.ts';
import type { ArchiveRow } from '../archive.schema.ts';

const underWayMs = 2000;
const isUnderWay = ({ state }: ArchiveRow) => state === 'received' || state === 'accepted';

/** The archives of a page, polled every other second while one is in progress. */
export function useArchives(memorialId: string) {
  return useQuery(
    api.archive.list.queryOptions({
      input: { memorialId },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? underWayMs : false),
    }),
  );
}

export function useArchivePreview(memorialId: string, archiveId: string) {
  return useQuery(api.archive.preview.queryOptions({ input: { memorialId, archiveId }, staleTime: Infinity }));
}

interface Asked {
  memorialId: string;
  archiveId: string;
  sender: string | null;
  search: string;
}

/** Messages in their order, paginated. */
export function useMessages(input: Asked) {
  return useInfiniteQuery(
    api.archive.listMessages.infiniteOptions({
      input: (after: number) => ({ ...input, after }),
      initialPageParam: -1,
      getNextPageParam: ({ next }) => next,
      staleTime: Infinity,
    }),
  );
}

/** The actions on an archive and its photographs; each invalidates the list and the gallery. */
export function useArchiveActions() {
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const onSettled = () =>
    Promise.all([api.archive.key(), api.gallery.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const action = { onSettled, onError: (error: Error) => showToast({ tone: 'destructive', title: ofError(error) }) };
  return {
    accept: useMutation(api.archive.accept.mutationOptions(action)),
    cancel: useMutation(api.archive.cancel.mutationOptions(action)),
    undo: useMutation(api.archive.undo.mutationOptions(action)),
    release: useMutation(api.gallery.acceptArchive.mutationOptions(action)),
    /** Adds a new archive to the list. */
    refresh: () => queryClient.invalidateQueries({ queryKey: api.archive.list.key() }),
  };
}

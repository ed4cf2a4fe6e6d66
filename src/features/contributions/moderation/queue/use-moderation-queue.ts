import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Kind } from '../../contributions.schema.ts';
import type { QueueView } from './queue.rules.ts';

/** The stream announces new rows; without it a visible list is polled at this interval. */
const againMs = 300_000;

/** One page or all pages, one kind or both. */
export interface QueueFilter {
  memorialId: string | null;
  kind: Kind | null;
  view: QueueView;
  /** Nothing is loaded while the inbox is sealed for the reader. */
  isClosed?: boolean;
}

export function useModerationQueue({ memorialId, kind, view, isClosed = false }: QueueFilter) {
  const wanted = toListInput(view);
  return useInfiniteQuery(
    api.contributions.listQueue.infiniteOptions({
      input: (cursor: string | undefined) => ({ memorialId, kind, ...wanted, cursor }),
      enabled: !isClosed,
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
      refetchInterval: againMs,
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    }),
  );
}

function toListInput(view: QueueView) {
  if (view === 'reported') return { state: null, isReported: true };
  return view === 'late' ? { isLate: true } : { state: view };
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Kind } from '../schema.ts';
import type { View } from './rules.ts';

/** What is new is heard of; where nothing is heard it is looked at so often while the list is in sight. */
const againMs = 300_000;

/** What people brought to a page, or to every page; of a kind or of both. */
export interface Listing {
  memorialId: string | null;
  kind: Kind | null;
  view: View;
  /** While the box of the page is closed to whoever looks, nothing is asked for. */
  isClosed?: boolean;
}

export function useQueue({ memorialId, kind, view, isClosed = false }: Listing) {
  const wanted = wantedOf(view);
  return useInfiniteQuery(
    api.contributions.queue.infiniteOptions({
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

function wantedOf(view: View) {
  if (view === 'reported') return { state: null, isReported: true };
  return view === 'late' ? { isLate: true } : { state: view };
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Kind } from '../schema.ts';
import type { ListedState } from './rules.ts';

/** What waits is looked at again so often while the list is in sight. */
const againMs = 30_000;

/** What people brought to a page, or to every page; in a state, of a kind or of both. */
export interface Listing {
  memorialId: string | null;
  kind: Kind | null;
  state: ListedState;
}

export function useQueue(listing: Listing) {
  return useInfiniteQuery(
    api.contributions.queue.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...listing, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
      refetchInterval: againMs,
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    }),
  );
}

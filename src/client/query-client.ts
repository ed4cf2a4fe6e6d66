import { ORPCError } from '@orpc/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const minute = 60_000;
const maxRetries = 3;
/** Final responses: a retry would get the same one. */
const finalStatuses = [401, 403, 404];

/**
 * Reads are fresh for 5 minutes, cached for 10 and retried up to 3 times; writes are never retried. An UNAUTHORIZED response
 * reloads the session.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (statusOf(error) === 401) void queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        networkMode: 'always',
        retry: (failures, error) => failures < maxRetries && !finalStatuses.includes(statusOf(error) ?? 0),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

function statusOf(error: Error): number | undefined {
  return error instanceof ORPCError ? error.status : undefined;
}

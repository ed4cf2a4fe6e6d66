import { QueryClient } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';

const minute = 60_000;
const maxRetries = 3;
/** An answer, not a failure: asking again would give the same. */
const finalStatuses = [401, 403, 404];

/** Reads are fresh for 5 minutes, kept for 10 and tried again up to 3 times; writes never repeat themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        networkMode: 'always',
        retry: (failures, error) => failures < maxRetries && !isFinal(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isFinal(error: Error): boolean {
  return error instanceof ORPCError && finalStatuses.includes(error.status);
}

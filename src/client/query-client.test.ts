// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

async function callsUntilGivenUp(error: Error): Promise<number> {
  const queryClient = createQueryClient();
  let calls = 0;
  const queryFn = () => {
    calls += 1;
    return Promise.reject(error);
  };
  // `fetchQuery` does not retry by itself, so the default rule is tested directly.
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  await expect(queryClient.fetchQuery({ queryKey: ['read'], queryFn, retry, retryDelay: 0 })).rejects.toBe(error);
  return calls;
}

test('retries a failed read three times', async () => {
  expect(await callsUntilGivenUp(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toBe(4);
  expect(await callsUntilGivenUp(new TypeError('Failed to fetch'))).toBe(4);
});

test.each(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'])('%s is final and is not retried', async (code) => {
  expect(await callsUntilGivenUp(new ORPCError(code))).toBe(1);
});

test('reads are fresh for five minutes and cached for ten; a write is never retried', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect([queries?.staleTime, queries?.gcTime, mutations?.retry]).toEqual([300_000, 600_000, false]);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { pressable, show } from '../../test/shown.tsx';
import { reportOutcome } from './report-outcome.ts';

test.each([
  ['success', [() => Promise.resolve(), ['removed', 'settled']]],
  ['failure', [() => Promise.reject(new Error('no answer')), ['failed', 'settled']]],
] as const)('reports a %s after the row that asked for it has unmounted', async (_, [answer, expected]) => {
  const outcomes: string[] = [];
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  function Row() {
    const removal = useMutation({ mutationFn: () => isAnswered.then(answer) });
    return (
      <button
        type="button"
        onClick={() =>
          reportOutcome(removal.mutateAsync(), {
            onSuccess: () => outcomes.push('removed'),
            onError: () => outcomes.push('failed'),
            onSettled: () => outcomes.push('settled'),
          })
        }
      >
        remove
      </button>
    );
  }

  const unmount = show(
    <QueryClientProvider client={new QueryClient()}>
      <Row />
    </QueryClientProvider>,
  );
  act(() => pressable('remove').click());
  unmount();
  resolve();
  await expect.poll(() => outcomes).toEqual(expected);
});

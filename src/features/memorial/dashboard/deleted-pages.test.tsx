// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pressable, show } from '../../../../test/shown.tsx';
import { DeletedPages } from './deleted-pages.tsx';

const server = vi.hoisted(() => ({ pages: [] as { id: string }[] }));
vi.mock('#client/api.ts', () => ({
  api: {
    memorial: {
      deleted: {
        key: () => ['deleted'],
        queryOptions: () => ({ queryKey: ['deleted'], queryFn: async () => server.pages }),
      },
      list: { key: () => ['list'] },
      restore: {
        mutationOptions: (options: object) => ({
          ...options,
          mutationFn: async ({ memorialId }: { memorialId: string }) => {
            server.pages = server.pages.filter(({ id }) => id !== memorialId);
          },
        }),
      },
    },
  },
}));

const deleted = (id: string, name: string) => ({
  id,
  name,
  deletedAt: new Date(0),
  restorableUntil: new Date(0),
  canRestore: true,
});
const restoring = (name: string) => pressable(`להחזיר את הדף: \u2068${name}\u2069`);

test('restoring a page leads the focus to what is left of the list, and at last to the screen', async () => {
  server.pages = [deleted('one', 'נעמי'), deleted('two', 'דליה')];
  onTestFinished(
    show(
      <QueryClientProvider client={new QueryClient()}>
        <main id="main" tabIndex={-1}>
          <DeletedPages />
        </main>
      </QueryClientProvider>,
    ),
  );
  const rows = () => document.querySelectorAll('li').length;
  await vi.waitFor(() => expect(rows()).toBe(2));
  for (const [name, left, focused] of [
    ['נעמי', 1, 'deleted-pages'],
    ['דליה', 0, 'main'],
  ] as const) {
    act(() => restoring(name).focus());
    await act(async () => restoring(name).click());
    await vi.waitFor(() => expect(rows()).toBe(left));
    expect(document.activeElement?.id).toBe(focused);
  }
});

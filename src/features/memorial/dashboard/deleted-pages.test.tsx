// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises';
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pressable, show } from '../../../../test/shown.tsx';
import { DeletedPages } from './deleted-pages.tsx';

/** The data of the fake server. */
let pages: { id: string }[] = [];
const procedures: Record<string, (input: { memorialId: string }) => unknown> = {
  '/rpc/memorial/listDeleted': () => pages,
  '/rpc/memorial/restore': ({ memorialId }) => void (pages = pages.filter(({ id }) => id !== memorialId)),
};
const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const input = serializer.deserialize(await request.json()) as { memorialId: string };
    const answer = procedures[new URL(request.url).pathname]?.(input);
    return Response.json(serializer.serialize(answer));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const deleted = (id: string, name: string) => ({
  id,
  name,
  deletedAt: new Date(0),
  restorableUntil: new Date(0),
  canRestore: true,
});
const restoring = (name: string) => pressable(`להחזיר את הדף: \u2068${name}\u2069`);

test('restoring a page moves the focus to the rest of the list, and after the last one to the screen', async () => {
  pages = [deleted('one', 'נעמי'), deleted('two', 'דליה')];
  const client = new QueryClient();
  const answered = () =>
    act(async () => {
      await expect.poll(() => client.isFetching() + client.isMutating()).toBe(0);
      // The client notifies its components in a timer of 0 ms, which runs before this one.
      await setTimeout();
    });
  onTestFinished(
    show(
      <QueryClientProvider client={client}>
        <main id="main" tabIndex={-1}>
          <DeletedPages />
        </main>
      </QueryClientProvider>,
    ),
  );
  const rows = () => document.querySelectorAll('li').length;
  await answered();
  expect(rows()).toBe(2);
  for (const [name, left, focused] of [
    ['נעמי', 1, 'deleted-pages'],
    ['דליה', 0, 'main'],
  ] as const) {
    act(() => restoring(name).focus());
    act(() => restoring(name).click());
    await answered();
    expect(rows()).toBe(left);
    expect(document.activeElement?.id).toBe(focused);
  }
});

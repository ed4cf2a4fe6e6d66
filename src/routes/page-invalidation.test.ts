import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AnyDocument } from '#documents/define-document.ts';
import { PageCache } from '#server/http/page-cache.ts';
import { test } from '../../test/world.ts';
import { invalidatePages } from './page-invalidation.ts';

const documents = [
  { path: '/', changedBy: { 'memorial.changed': 'at once' } },
  { path: '/memorial/:memorialId', changedBy: { 'memorial.changed': 'at once', 'switches.changed': 'at once' } },
  { path: '/about' },
] as unknown as AnyDocument[]; // only these fields are used

const [first, second] = [randomUUID(), randomUUID()];

async function cachePages({ events }: { events: Parameters<typeof invalidatePages>[1] }) {
  // When the bus starts to listen, it invalidates every page, because events may have been missed.
  await expect.poll(() => events.isListening()).toBe(true);
  // Events also return from the database in order, so after this event none of an earlier test can arrive.
  const mark = randomUUID();
  let heard = 0;
  const stopHearing = events.on('memorial.changed', ({ memorialId }) => {
    if (memorialId === mark) heard += 1;
  });
  await events.transaction((_tx, announce) => announce('memorial.changed', { memorialId: mark }));
  await expect.poll(() => heard).toBe(2);
  stopHearing();
  const cache = new PageCache({}, { now: () => new Date() });
  const keys = [
    '/|',
    '/about|',
    `/memorial/${first}|`,
    `/memorial/${first}|en`,
    `/memorial/${first}?view=full|`,
    `/memorial/${second}|ar`,
  ];
  for (const key of keys) await cache.get(key, async () => ({ status: 200, markup: [key], policy: '' }));
  invalidatePages(documents, events, cache);
  return () => keys.filter((key) => cache.peek(key));
}

test('a switch of the whole site invalidates every page that names it, and no other', async ({ world }) => {
  const { events } = world.services;
  const cached = await cachePages({ events });
  await events.transaction((_tx, announce) => announce('switches.changed', {}));
  expect(cached()).toEqual(['/|', '/about|']);
});

test('a change of one memorial invalidates its pages, and those that show several', async ({ world }) => {
  const { events } = world.services;
  const cached = await cachePages({ events });
  await events.transaction((_tx, announce) => announce('memorial.changed', { memorialId: first }));
  expect(cached()).toEqual(['/about|', `/memorial/${second}|ar`]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { savedSections, type Versions } from '#features/memorial/memorial.schema.ts';
import { createDraft } from './use-draft.ts';
import { startAutosave } from './use-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function world({ isPublic = false } = {}) {
  const fresh = toWorkingContent({}, new Map());
  const sections = {
    ...fresh,
    basic: { ...fresh.basic, name: 'נעמה שקדיאל' },
    settings: { ...fresh.settings, isPublic },
  };
  const versions = Object.fromEntries(savedSections.map((section) => [section, 1])) as Versions;
  const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
  const loaded = {
    id,
    code: 'K7M43QPX',
    facts: { id, isPublic, relation: 'owner' as const },
    closedByOperators: null,
    sections,
    versions,
    published: {},
    lastSaves: {},
    draftedAt: null,
    images: {},
    viewsCount: 0,
    updatedAt: new Date(),
  };
  const server = {
    isDown: false,
    requests: 0,
    as: '',
    async save(_sections: object, as: 'page' | 'draft') {
      server.requests += 1;
      server.as = as;
      if (server.isDown) throw new Error('away');
      return { updatedAt: new Date(), versions, isDraft: as === 'draft' && isPublic, isPublic };
    },
    discard: () => Promise.reject(new Error('not asked')),
    load: async () => loaded,
  };
  const draft = createDraft(loaded, server);
  const { now, stop } = startAutosave(
    draft,
    async () => (await draft.save(draft.get().isQueued ? 'byHand' : 'byItself')).kind,
  );
  const type = (bio: string) => draft.change({ basic: { ...draft.get().working.basic, bio } });
  return { draft, server, type, now, stop };
}

test('saves ten seconds after the first change, also during continuous typing', async () => {
  const { server, type } = world();
  type('א');
  for (let second = 1; second <= 9; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    type('א'.repeat(second + 1));
  }
  await vi.advanceTimersByTimeAsync(900);
  expect(server.requests).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.requests).toBe(1);
});

test('saves a picture after a second', async () => {
  const { draft, server } = world();
  draft.change({ basic: { ...draft.get().working.basic, coverImage: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001' } });
  await vi.advanceTimersByTimeAsync(900);
  expect(server.requests).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.requests).toBe(1);
});

test('does not repeat a manual save', async () => {
  const { draft, server, type } = world();
  type('א');
  await vi.advanceTimersByTimeAsync(5000);
  await draft.save();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(1);
});

test('does not save undone changes', async () => {
  const { server, type } = world();
  type('א');
  type('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(0);
});

test('a page without a name is not saved, and the field says so', async () => {
  const { draft, server } = world();
  draft.change({ basic: { ...draft.get().working.basic, name: ' ' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(0);
  expect(draft.get().refused).toEqual(['basic']);
});

test('marks an invalid section even when no other section waits', async () => {
  const { draft, server } = world();
  draft.change({ 'social-links': { website: 'http://' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(0);
  expect(draft.get().refused).toEqual(['social-links']);
});

test('on a public page a draft is saved, and nothing is published', async () => {
  const { draft, server, type } = world({ isPublic: true });
  type('חצי מש');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.requests, server.as]).toEqual([1, 'draft']);
  expect(draft.get().published).toMatchObject({ basic: { bio: '' } });
});

test('retries with growing delays until the server is back', async () => {
  const { server, type } = world();
  server.isDown = true;
  type('א');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.requests).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.requests).toBe(2);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(server.requests).toBe(2);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.requests).toBe(3);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(server.requests).toBe(3);
});

test('a manual save without a network is sent once the network is back, on a public page too', async () => {
  const { draft, server, type, now } = world({ isPublic: true });
  vi.stubGlobal('navigator', { onLine: false });
  server.isDown = true;
  type('א');
  await draft.save();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.requests).toBe(1);

  server.isDown = false;
  vi.stubGlobal('navigator', { onLine: true });
  now();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.requests).toBe(2);
  expect(draft.get()).toMatchObject({ isFailed: false, isQueued: false });
  expect(server.as).toBe('page');
});

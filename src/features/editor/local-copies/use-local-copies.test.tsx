// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { savedSections, type Versions } from '#features/memorial/memorial.schema.ts';
import { createDraft } from '../use-draft.ts';
import type { DeviceCopy } from '../working-copy.schema.ts';
import { mergeNewerCopy, findUnsentChanges } from './local-copies.rules.ts';
import { startLocalCopyKeeping } from './use-local-copies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function world() {
  const fresh = toWorkingContent({}, new Map());
  const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
  const versions = Object.fromEntries(savedSections.map((section) => [section, 1])) as Versions;
  const loaded = {
    id,
    code: 'K7M43QPX',
    facts: { id, isPublic: true, relation: 'owner' as const },
    closedByOperators: null,
    sections: { ...fresh, basic: { ...fresh.basic, name: 'נעמה שקדיאל' } },
    versions,
    published: {},
    lastSaves: {},
    draftedAt: null,
    images: {},
    viewsCount: 0,
    updatedAt: new Date(),
  };
  const draft = createDraft(loaded, {
    save: async () => ({ updatedAt: new Date(), versions: { ...versions, quotes: 2 }, isDraft: false, isPublic: true }),
    discard: () => Promise.reject(new Error('not asked')),
    load: async () => loaded,
  });
  const device = { copy: null as DeviceCopy | null, writes: 0, isFull: false };
  const store = async (copy: DeviceCopy | null) => {
    device.writes += 1;
    if (device.isFull) throw new Error('full');
    device.copy = copy;
  };
  const keeping = startLocalCopyKeeping(draft, { keep: store, forget: () => store(null) });
  return { draft, loaded, device, keeping };
}

test('changes are stored on the device within a moment, even during continuous typing', async () => {
  const { draft, device } = world();
  for (const text of ['ק', 'קו', 'קוד']) draft.change({ quotes: [{ text }] });
  await vi.advanceTimersByTimeAsync(300);
  expect(device.writes).toBe(1);
  expect(device.copy?.sections).toEqual({
    quotes: { content: [{ text: 'קוד' }], base: [], baseVersion: 1, sent: [] },
  });
  expect(draft.get().isKept).toBe(true);
});

test('what the server has saved is removed from the device', async () => {
  const { draft, device } = world();
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  await vi.advanceTimersByTimeAsync(300);
  await draft.save();
  await vi.advanceTimersByTimeAsync(300);
  expect(device.copy).toBeNull();
  expect(draft.get().isKept).toBe(false);
});

test('leaving the page stores at once', async () => {
  const { draft, device, keeping } = world();
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  expect(await keeping.flush()).toBe(true);
  expect(device.copy).not.toBeNull();
  device.isFull = true;
  draft.change({ quotes: [{ text: 'אחר כך בית' }] });
  expect(await keeping.flush()).toBe(false);
});

test('after signing out nothing is stored', async () => {
  const { draft, device, keeping } = world();
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  keeping.stop();
  await keeping.flush();
  await vi.advanceTimersByTimeAsync(300);
  expect(device.writes).toBe(0);
});

test('shows the local copy beside newer changes, and keeps both', () => {
  const { draft } = world();
  const kept = { content: [{ text: 'מן המכשיר' }], base: [], baseVersion: 1, sent: [] };
  draft.change({ quotes: [{ text: 'מעכשיו' }] });
  const copy = mergeNewerCopy(
    { at: 0, images: {}, sections: { quotes: kept, timeline: { ...kept, content: [] } } },
    draft.get(),
  );
  expect(copy.sections.quotes?.content).toEqual([{ text: 'מן המכשיר' }, { text: 'מעכשיו' }]);
  expect(copy.sections.timeline?.content).toEqual([]);
});

test('a device without storage is not reported to store anything', async () => {
  const { draft, device } = world();
  device.isFull = true;
  draft.change({ quotes: [{ text: 'קודם ערוגה' }] });
  await vi.advanceTimersByTimeAsync(300);
  expect(draft.get().isKept).toBe(false);
});

test('neither offers saved work again, nor attributes earlier work to another person', () => {
  const { loaded } = world();
  const copy = (sent: { text: string }[][]): DeviceCopy => ({
    at: 0,
    images: {},
    sections: { quotes: { content: [{ text: 'שלי ועוד' }], base: [], baseVersion: 1, sent } },
  });
  const at = (text: string) => ({
    sections: { ...loaded.sections, quotes: [{ text }] },
    versions: { ...loaded.versions, quotes: 2 },
  });
  expect(findUnsentChanges(copy([]), at('שלי ועוד'))).toBeNull();
  expect(findUnsentChanges(copy([]), at('של אחר'))?.sections.quotes?.baseVersion).toBe(1);
  expect(findUnsentChanges(copy([[{ text: 'שלי' }]]), at('שלי'))?.sections.quotes?.baseVersion).toBe(2);
});

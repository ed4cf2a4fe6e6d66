import { expect, test } from 'vitest';
import { newItem, type UploadItem } from './item.ts';
import { groupUploads, toBatchState } from './batch.ts';

type Part = Partial<UploadItem<unknown>>;
const items = (count: number, part: Part) =>
  Array.from({ length: count }, (_, index) => ({
    ...newItem<unknown>(new File(['a'], `${index}.jpg`), null),
    ...part,
  }));
const known: Part = { phase: 'known', knownId: 'there' };
const failed: Part = { phase: 'failed', problem: { kind: 'type' } };

test('lists up to twelve files with the same question separately, and more in one row', () => {
  expect(groupUploads(items(12, known))).toMatchObject({ heaps: [], rows: { length: 12 } });
  const { rows, heaps } = groupUploads([...items(13, known), ...items(2, { phase: 'sending' })]);
  expect(rows.map(({ phase }) => phase)).toEqual(['sending', 'sending']);
  expect(heaps.map((heap) => [heap.what, heap.items.length])).toEqual([['known', 13]]);
});

test('groups known, duplicate, lost and failed files separately', () => {
  const all = [
    ...items(13, known),
    ...items(14, { phase: 'known', knownId: '' }),
    ...items(15, { phase: 'missing' }),
    ...items(16, failed),
  ];
  const { heaps, rows, problems } = groupUploads(all);
  expect(heaps.map((heap) => [heap.what, heap.items.length])).toEqual([
    ['known', 13],
    ['twin', 14],
    ['missing', 15],
    ['failed', 16],
  ]);
  expect([rows, problems]).toEqual([[], []]);
});

test('shows the first waiting files, and failed ones separately', () => {
  const { rows, problems, hidden } = groupUploads([
    ...items(2, failed),
    ...items(20, { phase: 'waiting' }),
    ...items(1, { phase: 'waiting', progress: 10 }),
  ]);
  expect([rows.length, problems.length, hidden]).toEqual([13, 2, 8]);
});

test.each([
  ['nothing is on its way', items(3, failed), false, 'idle'],
  ['somebody stopped it', items(1, { phase: 'waiting' }), true, 'paused'],
  [
    'one waits for the network',
    [...items(1, { phase: 'sending' }), ...items(1, { stalled: 'network' })],
    false,
    'offline',
  ],
  ['one waits for the server', [...items(1, { phase: 'sending' }), ...items(1, { stalled: 'server' })], false, 'busy'],
  ['all goes well', items(3, { phase: 'sending' }), false, 'going'],
])('a batch of which %s', (_what, batch, isPaused, state) => {
  expect(toBatchState(batch, isPaused)).toBe(state);
});

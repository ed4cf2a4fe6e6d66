import { expect, test } from 'vitest';
import { enqueueFile } from './enter.ts';
import type { UploadTask } from './upload-task.ts';
import { newItem, type UploadItem } from './item.ts';

const limit = 100;
const task = {
  limit,
  takes: ({ type }: File) => type === 'image/jpeg',
  canShrink: () => true,
} as unknown as UploadTask<string>;
const file = (name: string, size = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 5 });
const entered = (files: File[], list: UploadItem<string>[] = []) => enqueueFile(task, list, files, null);

test.each([
  ['exactly the limit', limit, 'waiting'],
  ['one byte more', limit + 1, 'failed'],
])('a file of %s', (_what, size, phase) => {
  expect(entered([file('a.jpg', size)]).items[0]?.phase).toBe(phase);
});

test('takes none of too many files', () => {
  const few = { ...task, most: 10 };
  const files = (many: number) => Array.from({ length: many }, (_, index) => file(`${index}.jpg`));
  expect(enqueueFile(few, [], files(10), null).items.map(({ phase }) => phase)).toEqual(Array(10).fill('waiting'));
  expect(enqueueFile(few, [], files(11), null).items.map(({ problem }) => problem)).toEqual([
    { kind: 'count', most: 10 },
  ]);
});

test('names an invalid file and continues with the others', () => {
  const { items } = entered([file('a.jpg'), file('b.pdf', 10, 'application/pdf'), file('c.jpg')]);
  expect(items.map(({ name, phase, problem }) => [name, phase, problem?.kind])).toEqual([
    ['a.jpg', 'waiting', undefined],
    ['b.pdf', 'failed', 'type'],
    ['c.jpg', 'waiting', undefined],
  ]);
});

test('does not add a file that is already on the list', () => {
  const first = entered([file('a.jpg'), file('a.jpg')]).items;
  expect(first).toHaveLength(1);
  expect(entered([file('a.jpg')], first).items).toEqual([]);
});

test('recognizes a stored name by name and size, because a phone changes the time of a copy', () => {
  const kept: UploadItem<string> = { ...newItem<string>(file('a.jpg'), 'album'), file: null, phase: 'missing' };
  const copy = new File([new Uint8Array(10)], 'a.jpg', { type: 'image/jpeg', lastModified: 9 });
  const again = entered([copy], [kept]);
  expect(again.items).toEqual([]);
  expect(again.revived.map(({ item }) => item.id)).toEqual([kept.id]);
  expect(entered([file('a.jpg', 11)], [kept]).items).toHaveLength(1);
});

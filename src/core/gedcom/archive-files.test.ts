import { expect, test } from 'vitest';
import { makeEntryFinder } from './archive-files.ts';

const entry = (name: string) => ({ name, size: 1, compressedSize: 1, method: 0, offset: 0, isEncrypted: false });
const find = makeEntryFinder(['photos/דליה.jpg', 'a/one.jpg', 'b/one.jpg', 'album/moshe 1.JPG'].map(entry));

test.each([
  ['photos/דליה.jpg', 'photos/דליה.jpg'],
  ['photos/%D7%93%D7%9C%D7%99%D7%94.jpg', 'photos/דליה.jpg'],
  ['./a/one.jpg', 'a/one.jpg'],
  ['C:\\Users\\dalia\\Pictures\\Moshe 1.jpg', 'album/moshe 1.JPG'],
  ['file:///home/dalia/moshe%201.jpg', 'album/moshe 1.JPG'],
  ['one.jpg', undefined],
  ['../../etc/passwd', undefined],
  ['%E0%A4', undefined],
  ['', undefined],
])('the path %s means the entry %s', (path, name) => {
  expect(find(path)?.name).toBe(name);
});

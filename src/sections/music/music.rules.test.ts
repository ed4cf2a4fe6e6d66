import { expect, test } from 'vitest';
import { recordingForVisit, withOneForVisit } from './music.rules.ts';

const shown = (title: string, file: string, isForVisit = false) => ({ title, artist: '', link: '', file, isForVisit });

test('a saved visit contains the marked recording, else the first that is no link', () => {
  const [link, first, second] = [shown('a', '', true), shown('b', '/media/1/file'), shown('c', '/media/2/file')];
  expect(recordingForVisit([link, first, second])).toBe(first);
  const marked = { ...second, isForVisit: true };
  expect(recordingForVisit([link, first, marked])).toBe(marked);
  expect(recordingForVisit([link])).toBeUndefined();
});

test('marking a recording unmarks the previous one', () => {
  const before = [{ title: 'a', isForVisit: true }, { title: 'b' }, { title: 'c' }];
  const [first, second] = before;
  const next = withOneForVisit(before, [...(first ? [first] : []), { title: 'b', isForVisit: true }, { title: 'c' }]);
  expect(next.map(({ isForVisit = false }) => isForVisit)).toEqual([false, true, false]);
  const edited = [{ title: 'A', isForVisit: true }, ...(second ? [second] : [])];
  expect(withOneForVisit(before, edited)).toBe(edited);
});

import { expect, test } from 'vitest';
import { realDay } from '../import/message-import.rules.ts';
import {
  type PhotoEntry,
  groupPhotos,
  isReadableKind,
  locatePhotos,
  buildArchiveReport,
  mergePhotos,
} from './archive-reader.rules.ts';

const photo = (entry: number, more: Partial<PhotoEntry> = {}): PhotoEntry => ({
  entry,
  size: 1,
  name: 'a.jpg',
  day: null,
  albums: [],
  description: '',
  ...more,
});

test('a photograph in several folders is one photograph in all their albums, with the date and description that any of them has', () => {
  const merged = mergePhotos([
    { ...photo(0, { albums: ['א'] }), sha256: 'x' },
    { ...photo(1, { albums: ['ב', 'א'], day: '2019-01-02', description: 'סבתא' }), sha256: 'x' },
    { ...photo(2), sha256: 'y' },
  ]);
  expect(merged).toMatchObject([
    { entry: 0, albums: ['א', 'ב'], day: '2019-01-02', description: 'סבתא' },
    { entry: 2, albums: [] },
  ]);
});

test('two entries of one name are two photographs', () => {
  const named = (entry: string) => ({ entry, name: 'a.jpg', day: null, albums: [], description: '' });
  const twice = locatePhotos(
    [named('a.jpg'), named('a.jpg'), named('b.jpg'), named('lost.jpg')],
    ['a.jpg', 'b.jpg', 'a.jpg'],
  );
  expect(twice.map(({ entry }) => entry)).toEqual([0, 2, 1, -1]);
});

test('groups stay below the size limit, and contain every photograph', () => {
  const photos = [0, 1, 2, 3].map((entry) => photo(entry, { size: 90 * 1024 * 1024 }));
  expect(groupPhotos(photos).map((group) => group.map(({ entry }) => entry))).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(groupPhotos([])).toEqual([]);
});

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], true],
  [[...Buffer.from('\u0089PNG\r\n', 'latin1')], true],
  [[...Buffer.from('GIF89a')], true],
  [[...Buffer.from('RIFFxxxxWEBP')], true],
  [[0, 0, 0, 24, ...Buffer.from('ftypheic....mif1heic')], true],
  [[0, 0, 0, 28, ...Buffer.from('ftypmif1....miafheix....')], true],
  [[0, 0, 0, 16, ...Buffer.from('ftypmp42heic')], false],
  [[], false],
])('knows a picture by its first bytes: %j', (bytes, isRead) => {
  expect(isReadableKind(Uint8Array.from(bytes))).toBe(isRead);
});

test('counts days, albums and senders, the busiest first', () => {
  const message = { kind: 'message' as const, albums: [], day: '2020-01-02', sender: 'דליה', needsName: false };
  const report = buildArchiveReport({
    kind: 'whatsapp',
    items: [message, { ...message, day: '2019-01-02', sender: 'יוסי' }, { ...message, day: null }],
    skipped: { video: 1 },
  });
  expect(report.messages).toEqual({
    count: 3,
    from: '2019-01-02',
    to: '2020-01-02',
    senders: [
      { sender: 'דליה', needsName: false, count: 2 },
      { sender: 'יוסי', needsName: false, count: 1 },
    ],
  });
});

test.each([
  ['2019-01-02', null, '2019-01-02'],
  [null, '2019-01-02', '2019-01-02'],
  ['2019-01-02', '2019-01-01', '2019-01-01'],
  ['1950-06-01', '2019-01-01', '1950-06-01'],
  [null, null, null],
])('the day of a photograph whose archive says %s and camera %s is %s', (ofArchive, ofCamera, day) => {
  expect(realDay(ofArchive, ofCamera)).toBe(day);
});

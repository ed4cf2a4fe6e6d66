import { expect, test } from 'vitest';
import { readTakeout, readTakeoutJson, type TakeoutJson } from './takeout.ts';

const picture = (title: string, timestamp: string, more = {}) => ({ title, photoTakenTime: { timestamp }, ...more });
const read = (files: string[], jsons: Record<string, unknown>) =>
  readTakeout(
    [...files, ...Object.keys(jsons)],
    new Map(
      Object.entries(jsons).flatMap(([name, json]): [string, TakeoutJson][] => {
        const known = readTakeoutJson(json);
        return known ? [[name, known]] : [];
      }),
    ),
  );

test.each([
  'Takeout/Google Photos/Photos from 2019',
  'Takeout/תמונות Google/תמונות מ-2019',
  'Takeout/صور Google/صور من 2019',
])('pictures of the folder of a year are in no album: %s', (folder) => {
  const { photos } = read([`${folder}/a.jpg`], {
    [`${folder}/a.jpg.supplemental-metadata.json`]: picture('a.jpg', '1546380000', {
      description: 'סבתא',
      geoData: { latitude: 32 },
    }),
  });
  expect(photos).toEqual([
    { entry: `${folder}/a.jpg`, name: 'a.jpg', day: '2019-01-02', albums: [], description: 'סבתא' },
  ]);
});

test('an album has the name in its metadata file, or in another part of the archive the name of its folder', () => {
  const { photos } = read(['T/G/Albume/a.jpg', 'T/G/Rome 2019/b.jpg', 'T/G/Zu 2018/c.jpg', 'T/G/Zu 2019/d.jpg'], {
    'T/G/Albume/Metadaten.json': { title: 'ילדות', description: '', access: 'protected' },
  });
  expect(photos.map(({ albums }) => albums)).toEqual([['ילדות'], ['Rome 2019'], [], []]);
});

test('deleted and locked photographs and other files are not imported', () => {
  const { photos, skipped } = read(['T/a.jpg', 'T/b.jpg', 'T/c.mp4', 'T/d.tif', 'T/Bin/e.jpg'], {
    'T/a.jpg.json': picture('a.jpg', '1546380000', { trashed: true }),
    'T/b.jpg.json': picture('b.jpg', '1546380000', { inLockedFolder: true }),
  });
  expect(photos).toEqual([]);
  expect(skipped).toEqual({ trashed: 2, locked: 1, video: 1, pictureKind: 1 });
});

test('a date is the day in Jerusalem, even before 1970, and null without a time', () => {
  const days = read(['T/a.jpg', 'T/b.jpg', 'T/c.jpg', 'T/IMG_20200102_1.jpg'], {
    'T/a.jpg.json': picture('a.jpg', '1546380000'),
    'T/b.jpg.json': picture('b.jpg', '-631152000'),
    'T/c.jpg.json': picture('c.jpg', '0'),
  }).photos.map(({ day }) => day);
  expect(days).toEqual(['2019-01-02', '1950-01-01', null, '2020-01-02']);
});

test.each([null, 5, 'text', [], {}, { title: 5 }, { photoTakenTime: null }, { photoTakenTime: { timestamp: {} } }])(
  'accepts any JSON: %j',
  (json) => {
    expect(() => readTakeoutJson(json)).not.toThrow();
  },
);

import { expect, test } from 'vitest';
import { matchSidecars } from './takeout-sidecars.ts';

const match = (pictures: string[], sidecars: string[], titles: Record<string, string> = {}) =>
  Object.fromEntries(
    [...matchSidecars(pictures, new Map(sidecars.map((name) => [name, { title: titles[name] ?? '', name }])))].map(
      ([picture, { name }]) => [picture, name],
    ),
  );
const long = 'PXL_20210101_120000000_a_very_long_name_of_a_picture.jpg';

test.each([
  ['IMG_1.jpg', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_20200101_120000_123.jpg', 'IMG_20200101_120000_123.jpg.supplemental-metad.json'],
  ['PXL_20200101_120000000.PORTRAIT.jpg', 'PXL_20200101_120000000.PORTRAIT.jpg.supplement.json'],
  ['8a9b7c6d-1234-5678-9abc-def012345678.jpg', '8a9b7c6d-1234-5678-9abc-def012345678.jpg.suppl.json'],
  ['8a9b7c6d-1234-5678-9abc-def0123456789012.jpg', '8a9b7c6d-1234-5678-9abc-def0123456789012.jpg.s.json'],
  ['8a9b7c6d-1234-5678-9abc-def01234567890123.jpg', '8a9b7c6d-1234-5678-9abc-def01234567890123.jpg..json'],
  [long, `${long.slice(0, 46)}.json`],
  ['IMG_1(1).jpg', 'IMG_1.jpg(1).json'],
  ['IMG_1(1).jpg', 'IMG_1.jpg.supplemental-metadata(1).json'],
  ['IMG_20200101_120000_123(2).jpg', 'IMG_20200101_120000_123.jpg.supplemental-metad(2).json'],
  ['IMG_1(1).jpg', 'IMG_1(1).jpg.json'],
  ['סבתא בים.jpg', 'סבתא בים.jpg.supplemental-metadata.json'],
  ['IMG_1.JPG', 'IMG_1.jpg.json'],
])('finds the sidecar of %s in %s', (picture, sidecar) => {
  expect(match([picture], [sidecar])).toEqual({ [picture]: sidecar });
});

test.each(['-edited', '-bearbeitet', '-modifié', '-ha editado', '-נערך', '-معدل', '-edi'])(
  'an edited picture has the sidecar of its original (%s)',
  (edited) => {
    const name = `IMG_1${edited}.jpg`;
    expect(match(['IMG_1.jpg', name], ['IMG_1.jpg.supplemental-metadata.json'])).toEqual({
      'IMG_1.jpg': 'IMG_1.jpg.supplemental-metadata.json',
      [name]: 'IMG_1.jpg.supplemental-metadata.json',
    });
    const counted = `IMG_1${edited}(1).jpg`;
    expect(match(['IMG_1(1).jpg', counted], ['IMG_1.jpg(1).json'])).toMatchObject({ [counted]: 'IMG_1.jpg(1).json' });
  },
);

test('pictures with the same name have separate sidecars', () => {
  const [first, second] = ['IMG_1.jpg.supplemental-metadata.json', 'IMG_1.jpg.supplemental-metadata(1).json'];
  expect(match(['IMG_1.jpg', 'IMG_1(1).jpg'], [first, second])).toEqual({ 'IMG_1.jpg': first, 'IMG_1(1).jpg': second });
  expect(match(['IMG_1(1).jpg'], [first])).toEqual({});
});

test('finds the sidecar of a picture with a truncated name by the title in the sidecar', () => {
  const title = `${'a'.repeat(60)}.jpg`;
  const name = `${'a'.repeat(43)}.jpg`;
  expect(match([name], ['other.json'], { 'other.json': title })).toEqual({ [name]: 'other.json' });
  expect(match([name], ['one.json', 'two.json'], { 'one.json': title, 'two.json': `${'a'.repeat(61)}.jpg` })).toEqual(
    {},
  );
});

test('does not use the sidecar of another picture', () => {
  expect(match(['IMG_2.jpg', 'IMG_12.jpg', 'a.png'], ['IMG_1.jpg.json', 'metadata.json'])).toEqual({});
});

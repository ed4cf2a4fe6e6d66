import { expect, test } from 'vitest';
import { trimMarks } from './marks.ts';
import { matchSidecars } from './takeout-sidecars.ts';
import { readTakeout } from './takeout.ts';
import { readHead } from './whatsapp-heads.ts';
import { readAttachment, withoutEditedNote } from './whatsapp-notices.ts';

const rlm = '\u200f';
const many = 100_000;
/** Far longer than the linear algorithm takes on a busy machine, and far shorter than a quadratic one takes. */
const boundMs = 5000;

test.each<[what: string, work: () => unknown]>([
  ['marks behind a date', () => readHead(`1.1.2020${rlm.repeat(many)}x`)],
  [
    'marks in every gap of a date',
    () => readHead([1, '.', 1, '.', 2020, ',', 14, ':', '05', 'x'].join(rlm.repeat(many))),
  ],
  ['blanks behind a time', () => readHead(`1.1.2020, 14:05${' '.repeat(many)}x`)],
  ['blanks before the end of a text', () => trimMarks(`a${' '.repeat(many)}b`.repeat(3))],
  ['blanks before a note', () => withoutEditedNote(`a${`${' '.repeat(50)}${rlm}`.repeat(many / 50)}<`)],
  ['opening brackets', () => withoutEditedNote(`${rlm}<`.repeat(many))],
  ['blanks before an attachment', () => readAttachment(`${' '.repeat(many)}b`)],
  ['attachments that do not end', () => readAttachment('a.jpg (file attached'.repeat(many / 10))],
  ['attachments in brackets that do not end', () => readAttachment('<attached: a.jpg '.repeat(many / 10))],
])('reads %s in linear time', (_what, work) => {
  const startedAt = performance.now();
  work();
  expect(performance.now() - startedAt).toBeLessThan(boundMs);
});

test('matches twenty thousand truncated names in linear time', () => {
  const stem = 'a'.repeat(45);
  const names = Array.from({ length: 20_000 }, (_, at) => `${stem}${String(at).padStart(6, '0')}`);
  const sidecars = new Map(names.map((name, at) => [`${at}.json`, { title: `${name} whole.jpg` }]));
  const startedAt = performance.now();
  const found = matchSidecars(
    names.map((name) => `${name}.jpg`),
    sidecars,
  );
  expect(performance.now() - startedAt).toBeLessThan(boundMs);
  expect(found.size).toBe(names.length);
  expect(found.get(`${names[7]}.jpg`)?.title).toBe(`${names[7]} whole.jpg`);
});

test('recognizes the folders of years among thirty thousand folders in linear time', () => {
  const files = Array.from({ length: 30_000 }, (_, at) => `Takeout/album ${at} 2019/a.jpg`);
  const startedAt = performance.now();
  const { photos } = readTakeout([...files, 'Takeout/album 7 2020/a.jpg'], new Map());
  expect(performance.now() - startedAt).toBeLessThan(boundMs);
  expect(photos.filter(({ albums }) => albums.length === 0)).toHaveLength(2);
});

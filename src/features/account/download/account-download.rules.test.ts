import { expect, test } from 'vitest';
import { archiveName, fileNames, pageFolderName, type NamedFile } from './account-download.rules.ts';

const id = '5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d';
const folder = (name: string) => pageFolderName({ id, name });

test.each([
  ['נעמי הראל', 'pages/נעמי הראל 5f2c8a0e'],
  ['../../etc/passwd', 'pages/.. .. etc passwd 5f2c8a0e'],
  ['a\\b:c*d?"<e>|f', 'pages/a b c d e f 5f2c8a0e'],
  ['\u202eנעמי\u2069\u0007', 'pages/נעמי 5f2c8a0e'],
  ['ד״ר יוסף...', 'pages/ד״ר יוסף 5f2c8a0e'],
  ['///', 'pages/page 5f2c8a0e'],
  ['...', 'pages/page 5f2c8a0e'],
])('the folder of %j is %j', (name, expected) => {
  expect(folder(name)).toBe(expected);
});

test('a long name is cut between characters, and never inside one', () => {
  expect(folder(`${'א'.repeat(59)}🕯️🕯️`)).toBe(`pages/${'א'.repeat(59)}🕯 5f2c8a0e`);
});

test('the archive is named after the day', () => {
  expect(archiveName('2026-11-21')).toBe('zikaron-2026-11-21.zip');
});

const file = (part: Partial<NamedFile>): NamedFile => ({
  id,
  extension: '.jpg',
  album: null,
  date: null,
  labels: [],
  ...part,
});
const nameOf = (part: Partial<NamedFile>) => fileNames([file(part)]).get(id);

test.each([
  [{ album: 'ילדות', date: '1958-09-01', labels: ['ביום הראשון', 'IMG_1'] }, 'files/ילדות/1958-09-01 ביום הראשון.jpg'],
  [{ labels: ['', 'IMG_1'] }, 'files/IMG_1.jpg'],
  [{}, 'files/5f2c8a0e.jpg'],
  [{ album: '..', labels: ['../../etc/passwd'] }, 'files/etc passwd.jpg'],
  [{ album: 'CON', labels: ['nul.txt'] }, 'files/_CON/_nul.txt.jpg'],
  [{ labels: ['\u202egpj.exe'] }, 'files/gpj.exe.jpg'],
])('the file of %j is %j', (part, expected) => {
  expect(nameOf(part)).toBe(expected);
});

test('two files with the same label get different names, also if the labels differ in case', () => {
  const other = '6f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d';
  const names = fileNames([file({ labels: ['Haifa'] }), file({ id: other, labels: ['HAIFA'] })]);
  expect([...names.values()]).toEqual(['files/Haifa.jpg', `files/HAIFA ${other}.jpg`]);
});

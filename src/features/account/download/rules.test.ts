import { expect, test } from 'vitest';
import { archiveName, folderOf } from './rules.ts';

const id = '5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d';
const folder = (name: string) => folderOf({ id, name });

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

test('a long name is cut between its signs', () => {
  expect(folder(`${'א'.repeat(59)}🕯️🕯️`)).toBe(`pages/${'א'.repeat(59)}🕯 5f2c8a0e`);
});

test('the archive is named after the day', () => {
  expect(archiveName('2026-11-21')).toBe('zikaron-2026-11-21.zip');
});

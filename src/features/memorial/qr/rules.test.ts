import { expect, test } from 'vitest';
import { qrFileName, qrLink } from './rules.ts';

test('a code leads to the page under the name of the site', () => {
  expect(qrLink('https://example.org', 'abc')).toBe('https://example.org/memorial/abc');
});

test.each([
  ['אברהם נחליאלי', 'qr אברהם נחליאלי.png'],
  ['א/ב:"ג"😀', 'qr א ב ג 😀.png'],
  ['..', 'qr.png'],
  ['CON', 'qr CON.png'],
  ['\u202eשם\u0000\n', 'qr שם.png'],
  ['😀'.repeat(200), `qr ${'😀'.repeat(80)}.png`],
])('the file of %j is called %j', (name, file) => {
  expect(qrFileName(name)).toBe(file);
});

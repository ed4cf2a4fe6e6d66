import { expect, test } from 'vitest';
import { codeIn, codeLink, formatStoneCode, qrFileName, qrLink } from './qr-code.rules.ts';

test('a code contains the URL of the page on this site', () => {
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

test('the code of a gravestone has its own URL, and is shown in two halves', () => {
  expect(codeLink('https://example.org', 'K7M43QPX')).toBe('https://example.org/q/K7M43QPX');
  expect(formatStoneCode('K7M43QPX')).toBe('K7M4-3QPX');
  expect(qrFileName('נעמה', 'svg')).toBe('qr נעמה.svg');
  expect(qrFileName('..', 'svg')).toBe('qr.svg');
});

test.each([
  ['K7M43QPX', 'K7M43QPX'],
  ['k7m4-3qpx', 'K7M43QPX'],
  [' K7M4 – 3QPX\u200f', 'K7M43QPX'],
  ['Ｋ７Ｍ４３ＱＰＸ', 'K7M43QPX'],
  ['K7M4SBZX', 'K7M4582X'],
  ['K7M43QP', null],
  ['K7M43QPXX', null],
  ['K7M43QP0', null],
  ['K7M43QPA', null],
  ['שלוםשלום', null],
  ['', null],
])('%j is read as %j', (written, code) => {
  expect(codeIn(written)).toBe(code);
});

import { expect, test } from 'vitest';
import { disguise, hostile, mixedHostile } from '../../../../test/messages/hostile.ts';
import { harmless, mixedHarmless } from '../../../../test/messages/harmless.ts';
import { screenText, hasLink } from './screening.rules.ts';

const languages = ['he', 'en', 'ar', 'ru'] as const;

test.each(languages)('holds at least 95 percent of abusive texts in %s, disguised or not', (language) => {
  const all = hostile[language].flatMap((text) => [text, ...disguise[language].map((change) => change(text))]);
  const missed = all.filter((text) => screenText(text) === null);
  expect([missed.length / all.length <= 0.05, missed]).toEqual([true, missed]);
});

test.each(languages)('holds fewer than two percent of ordinary texts in %s', (language) => {
  expect(harmless[language].filter((text) => screenText(text) !== null)).toEqual([]);
});

test('texts in mixed languages are screened alike: hostile ones are held, harmless ones are not', () => {
  expect(mixedHostile.filter((text) => screenText(text) === null)).toEqual([]);
  expect(mixedHarmless.filter((text) => screenText(text) !== null)).toEqual([]);
});

test.each([
  ['a-'.repeat(5000), 'links'],
  ['בואו לאתר שלנו www.best-deals.top', 'links'],
  ['best deals at cheap-watches dot com', 'links'],
  ['hxxp://a.example/x', 'links'],
  ['t.me/dealsdeals', 'links'],
  ['https://youtu.be/a', null],
  ['https://youtu.be/a https://youtu.be/b https://youtu.be/c', 'links'],
  ['http 185.12.33.44/login', 'links'],
  ['evil\u2024com', 'links'],
  ['ev\u200bil.c\u200bom', 'links'],
  ['evil。com', 'links'],
  ['בנק.קום', 'links'],
  ['банк.рф', 'links'],
  ['xn--80ak6aa92e.com', 'links'],
  ['נפגשנו ב־12.11.1986, בשעה 18.30', null],
  ['f*** you', 'words'],
  ['ש*מוטה', 'words'],
  ['б**дь', 'words'],
  ['***', null],
  ['', null],
])('«%s» is held for %s', (text, fault) => {
  expect(screenText(text)).toBe(fault);
});

test.each([
  ['bank-leumi.dev', true],
  ['185.12.33.44', true],
  ['аpple.dev/login', true],
  ['evil․com', true],
  ['bank\u200b.\u2060dev', true],
  ['\ufdfa'.repeat(5000), true],
  ['זה השיר שלנו: https://www.youtube.com/watch?v=abc', false],
  ['youtube.com.evil.dev', true],
  ['הכרנו ב־12.11.1986. סבא ז״ל, ד״ר א.ב. לוי. שלום.תודה', false],
  ['See you at 18.30, e.g. at the house. Goodbye…and thanks', false],
])('a mail program makes a link of «%s»: %s', (text, is) => {
  expect(hasLink(text)).toBe(is);
});

test('screens names and relationships like texts', () => {
  expect(screenText('שרמוטה', 'זיכרון יפה', null)).toBe('words');
  expect(screenText('דליה', 'זיכרון יפה', 'www.buy.shop')).toBe('links');
});

/** CPU time, independent of other load. */
const second = 1_000_000;

test('screens the longest text quickly', () => {
  const long = 'היא הייתה הכי טובה שבעולם ולא שקרה מעולם. He was a good man and we were glad to know him. '.repeat(60);
  const start = process.cpuUsage();
  expect(screenText(long.slice(0, 5000))).toBeNull();
  expect(process.cpuUsage(start).user).toBeLessThan(second);
});

test('screens adversarial texts quickly', () => {
  const start = process.cpuUsage();
  for (const text of [
    'a '.repeat(2500),
    'glad that '.repeat(500),
    '*'.repeat(5000),
    'aaaa'.repeat(1250),
    'a-'.repeat(2500),
  ])
    screenText(text);
  expect(process.cpuUsage(start).user).toBeLessThan(3 * second);
});

import { expect, test } from 'vitest';
import { layOut, nameInLetter } from './letter.ts';

const written = {
  to: 'a@example.com',
  locale: 'he',
  subject: 'נושא',
  body: 'שורה\n<b>שנייה</b>',
  action: 'פתיחה',
  link: 'https://a.example/?a=1&b=2',
  footer: 'סוף',
} as const;

test.each([
  ['נעמי\r\nBcc: all@example.com', 'נעמי Bcc: all@\u2060example.\u2060com'],
  ['\u202eנעמי\u0000\u2066 הראל\u2028', 'נעמי הראל'],
  ['https://evil.example/a', 'https:\u2060/\u2060/\u2060evil.\u2060example/\u2060a'],
  ['י. ל. פרץ', 'י. ל. פרץ'],
  ['נ'.repeat(200), `${'נ'.repeat(120)}…`],
  [`${'נ'.repeat(119)}🕯`, `${'נ'.repeat(119)}\ufffd…`],
])('a name of somebody else says itself and nothing more: %j', (name, said) => {
  expect(nameInLetter(name)).toBe(said);
});

test('a letter is text and the same in HTML, in which nothing is markup but ours', () => {
  const { html, text, headers } = layOut(written);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('<p dir="auto">&lt;b&gt;שנייה&lt;/b&gt;</p>');
  expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
  expect(text).toBe('שורה\n<b>שנייה</b>\n\nפתיחה:\nhttps://a.example/?a=1&b=2\n\nסוף\n');
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(layOut({ ...written, locale: 'en' }).html).toContain('<html lang="en" dir="ltr">');
});

test('a kind of letter that can be ended says how, in its head and under it', () => {
  const { html, text, headers } = layOut({ ...written, end: { words: 'די', link: 'https://a.example/end' } });
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://a.example/end>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(html).toContain('<a href="https://a.example/end" style="color:#6a604f">די</a>');
  expect(text).toContain('\nדי:\nhttps://a.example/end\n');
});

import { expect, test } from 'vitest';
import { isPlainName, renderEmail, sanitizeEmailName, sanitizeEmailText } from './email.ts';

const written = {
  to: 'a@example.com',
  locale: 'he',
  subject: 'נושא',
  title: 'נעמה <שקדיאל>',
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
  expect(sanitizeEmailName(name)).toBe(said);
});

test('an email has the same content as text and HTML, and the HTML has no markup except ours', () => {
  const { html, text, headers } = renderEmail(written);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toMatch(/<p dir="rtl" [^>]*>&lt;b&gt;שנייה&lt;\/b&gt;<\/p>/);
  expect(html).toContain('>נעמה &lt;שקדיאל&gt;</td>');
  expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
  expect(text).toBe('שורה\n<b>שנייה</b>\n\nפתיחה:\nhttps://a.example/?a=1&b=2\n\nסוף\n');
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(renderEmail({ ...written, locale: 'en' }).html).toContain('<html lang="en" dir="ltr">');
});

test('the preview of an email shows its text without the greeting', () => {
  const { html } = renderEmail({ ...written, body: 'שלום נעמי,\nהדף נמחק, <b>ואפשר</b> להחזיר אותו.\nסוף' });
  const [, shown] = /<body[^>]*>\s*<div dir="rtl" style="display:none[^>]*>([^<]*)<\/div>/.exec(html) ?? [];
  expect(shown).toBe('הדף נמחק, &lt;b&gt;ואפשר&lt;/b&gt; להחזיר אותו. סוף');
});

test('an email with an unsubscribe link has it in the headers and in the footer', () => {
  const { html, text, headers } = renderEmail({ ...written, end: { words: 'די', link: 'https://a.example/end' } });
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://a.example/end>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(html).toMatch(/<a href="https:\/\/a.example\/end" [^>]*>די<\/a>/);
  expect(text).toContain('\nדי:\nhttps://a.example/end\n');
});

test('quoted text of users is separate from our text, in plain text and in HTML', () => {
  const quote = { by: 'דברי תמר:', words: 'הכרתי אותה <b>בצבא</b>.\nשתי שורות' };
  const { html, text } = renderEmail({ ...written, quote });
  expect(text).toContain('\n\nדברי תמר:\n> הכרתי אותה <b>בצבא</b>.\n> שתי שורות\n\nפתיחה:\n');
  expect(html).toMatch(
    /<td class="quote"[^]*<p dir="auto"[^>]*>הכרתי אותה &lt;b&gt;בצבא&lt;\/b&gt;\.<\/p>[^]*>שתי שורות<\/p>\n<\/td>/,
  );
});

test.each([
  ['נעמה שקדיאל', true],
  ['הרב שמואל כהן ז״ל', true],
  ['ד״ר א. ב. לוי', true],
  ['Anne-Marie O’Neil', true],
  ['נעמה (בת רות) ז״ל', true],
  ['זכית ב־5000 ש״ח', false],
  ['evil.dev', false],
  ['www evil dev: now', false],
  ['התקשרו עכשיו אל המספר שלנו וקבלו פרס גדול', false],
])('whether «%s» may stand in an email to an address that nobody proved: %s', (name, may) => {
  expect(isPlainName(name)).toBe(may);
});

test('text of users is sent unchanged, with dots that create no link', () => {
  expect(sanitizeEmailText('ב־18.30, evil\u200b.com/x')).toBe('ב־18.\u206030, evil.\u2060com/\u2060x');
  expect(sanitizeEmailText('סוף. המשך 👨‍👩‍👧')).toBe('סוף. המשך 👨‍👩‍👧');
});

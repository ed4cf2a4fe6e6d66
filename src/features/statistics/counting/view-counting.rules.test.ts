import { expect, test } from 'vitest';
import { classifySource } from './view-counting.rules.ts';

const origin = 'https://zikaron.example';

test.each([
  ['', 'direct'],
  ['https://zikaron.example/', 'direct'],
  ['https://www.google.com/', 'search'],
  ['https://www.google.co.il/', 'search'],
  ['https://google.de', 'search'],
  ['https://www.bing.com/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://il.search.yahoo.com/', 'search'],
  ['https://yandex.ru/', 'search'],
  ['https://search.brave.com/', 'search'],
  ['https://mail.google.com/', 'site'],
  ['https://google.evil.example.org/', 'site'],
  ['https://l.facebook.com/', 'site'],
  ['https://t.co/x', 'site'],
  ['android-app://com.google.android.gm/', 'direct'],
  ['javascript:alert(1)', 'direct'],
  ['https://', 'direct'],
  ['https://[', 'direct'],
  ['\u202ehttps://www.google.com/', 'direct'],
  ['<script>https://www.google.com/</script>', 'direct'],
  [`https://example.org/${'א'.repeat(10_000)}`, 'site'],
  [`https://${'a'.repeat(10_000)}.example.org/`, 'site'],
  [`https://www.google.com/?q="><img src=x onerror=1>${'\u2067'.repeat(500)}`, 'search'],
])('the referrer %j is of the class %s', (referrer, source) => {
  expect(classifySource('', referrer, origin)).toBe(source);
});

test('the share mark of a link takes precedence over the referrer', () => {
  expect(classifySource('?via=whatsapp', 'https://www.google.com/', origin)).toBe('whatsapp');
  expect(classifySource('?view=full&via=stone', '', origin)).toBe('stone');
  expect(classifySource('?via=other', 'https://www.google.com/', origin)).toBe('search');
});

import { expect, test } from 'vitest';
import { noteToPlainText } from './note-text.ts';

test.each([
  ['paragraphs', '<p>סיפור</p><p>שני &amp; שלישי</p>', 'סיפור\nשני & שלישי'],
  ['line breaks', 'a<br>b<BR/>c', 'a\nb\nc'],
  ['HTML that was escaped', '&lt;p&gt;שלום&lt;/p&gt;', 'שלום'],
  ['HTML that was escaped twice', '&amp;lt;br&amp;gt;a&amp;lt;br&amp;gt;b', 'a\nb'],
  ['entities alone', 'AT&amp;T &quot;x&quot;&nbsp;&#1513;&#x5d0;', 'AT&T "x" שא'],
  ['a script', 'a<script>alert("<p>")</script>b<style>p{}</style>', 'ab'],
  ['a script that is never closed', 'a<script>alert(1)', 'a'],
  ['a comment', 'a<!-- <p> -->b<br>', 'ab'],
  ['links and attributes', '<a href="javascript:x" onclick="y">אתר</a>', 'אתר'],
  ['lists and cells', '<ul><li>a</li><li>b</li></ul><td>c</td><td>d</td>', 'a\nb\n\nc d'],
])('%s become text', (_name, html, text) => {
  expect(noteToPlainText(html)).toBe(text);
});

test.each(['1 < 2 and 3 > 2', 'שורה  \n\n\n\nשורה', 'see <dan@example.org>', 'a & b', '<3'])(
  '%j stays as it is',
  (text) => {
    expect(noteToPlainText(text)).toBe(text);
  },
);

test('a script under several layers of escapes is removed', () => {
  let html = '<script>alert(1)</script>';
  for (let layer = 0; layer < 8; layer += 1) {
    expect(noteToPlainText(`a${html}`)).not.toMatch(/<script/);
    html = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
});

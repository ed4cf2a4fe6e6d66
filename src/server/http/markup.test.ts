import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { markupToBuffer, gzipMarkup, keepMarkup } from './markup.ts';

const story = 'נעמה נולדה בבגדאד. '.repeat(5000);

test('sends uncached and cached parts as one valid gzip stream', () => {
  const kept = keepMarkup(story);
  for (const markup of [
    ['<main>', kept, '', kept, 'סוף 🕯'],
    ['x'.repeat(128), story, 'x'.repeat(129)],
    [kept],
    [''],
    ['x', keepMarkup(''), 'y'],
    [],
  ])
    expect(gunzipSync(gzipMarkup(markup)).toString()).toBe(markupToBuffer(markup).toString());
});

test('compresses a cached part once', () => {
  const kept = keepMarkup(story);
  expect(kept.deflated).toBe(kept.deflated);
  expect(gzipMarkup([kept]).length).toBeLessThan(story.length / 50);
});

test('does not compress a part with references to another one', () => {
  const secret = 'a1b2c3d4e5f6a7b8c9d0';
  const other = 'z9y8x7w6v5u4t3s2r1q0';
  const kept = keepMarkup(secret);
  expect(gzipMarkup([kept, secret]).length).toBe(gzipMarkup([kept, other]).length);
});

import { describe, expect, test } from 'vitest';
import { isShrunk, displayedProgress, shrinkingFor } from './upload-size.rules.ts';

const twoMegabytes = 2 * 1024 * 1024;

describe('shrinking', () => {
  test('shrinks only files over two megabytes, and no GIF', () => {
    expect(isShrunk({ size: twoMegabytes, type: 'image/jpeg' })).toBe(false);
    expect(isShrunk({ size: twoMegabytes + 1, type: 'image/jpeg' })).toBe(true);
    expect(isShrunk({ size: twoMegabytes + 1, type: 'image/gif' })).toBe(false);
  });

  test('the size depends on the width of the window', () => {
    expect(shrinkingFor(767)).toEqual({ longest: 800, quality: 0.8 });
    expect(shrinkingFor(768)).toEqual({ longest: 1200, quality: 0.9 });
  });
});

test('progress is shown in steps of ten, and is 90 until the picture is stored', () => {
  expect([0, 9, 10, 55, 90, 99, 100].map((sent) => displayedProgress(sent, 100))).toEqual([0, 0, 10, 50, 90, 90, 90]);
  expect(displayedProgress(0, 0)).toBe(0);
});

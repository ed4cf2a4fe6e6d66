import { expect, test } from 'vitest';
import { toCrop, cropRule, toPlacement, moveCrop, zoomCrop } from './crop.rules.ts';

const wide = { frame: 300, picture: { width: 1200, height: 600 } };
const middle = { x: 50, y: 50, zoom: 1 };

test('a picture follows the finger as far as it is larger than its frame', () => {
  // 600 wide in a frame of 300: 150 pixels are half of the free space.
  expect(moveCrop(middle, { x: 150, y: 40 }, wide)).toEqual({ x: 0, y: 50, zoom: 1 });
  expect(moveCrop(middle, { x: -75, y: -40 }, wide)).toEqual({ x: 75, y: 50, zoom: 1 });
  expect(moveCrop(middle, { x: -1000, y: 0 }, wide).x).toBe(100);
  const near = { ...middle, zoom: 2 };
  expect(moveCrop(near, { x: 0, y: 150 }, wide)).toEqual({ x: 50, y: 0, zoom: 2 });
});

test('a picture is never smaller than its frame, and never more than three times as large', () => {
  expect(zoomCrop(middle, 0.2).zoom).toBe(1);
  expect(zoomCrop(middle, 9).zoom).toBe(3);
});

test('a crop that equals a position is stored as the position, otherwise beside the nearest one', () => {
  expect(toPlacement({ x: 50, y: 0, zoom: 1 })).toEqual({ position: 'top center', crop: null });
  expect(toPlacement({ x: 71.234, y: 90, zoom: 1.499 })).toEqual({
    position: 'bottom center',
    crop: { x: 71.2, y: 90, zoom: 1.5 },
  });
  expect(toCrop({ position: 'center top', crop: null })).toEqual({ x: 50, y: 0, zoom: 1 });
  expect(toCrop({ position: 'bottom right', crop: null })).toEqual({ x: 100, y: 100, zoom: 1 });
});

test('a document has the crop in a CSS rule', () => {
  expect(cropRule({ x: 30, y: 12.5, zoom: 1.4 })).toBe(':root{--crop-at:30% 12.5%;--crop-zoom:1.4}');
});

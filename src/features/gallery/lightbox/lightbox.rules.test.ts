import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampZoom,
  doubleTapZoom,
  isDismissDrag,
  panZoom,
  pinchZoom,
  zoomAt,
  listStripPhotos,
  swipeDirection,
  identityZoom,
  type PhotoZoom,
} from './lightbox.rules.ts';

const room = { stage: { width: 400, height: 800 }, picture: { width: 400, height: 300 } };
const points = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });

test('the scale stays between one and four', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(points, points, points, points), { maxLength: 8 }), (pinches) => {
      let zoom: PhotoZoom = identityZoom;
      for (const [a, b, c, d] of pinches) {
        zoom = pinchZoom(zoom, [a, b], [c, d], room);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(4);
        expect(clampZoom(zoom, room)).toEqual(zoom);
      }
    }),
  );
});

test('the point under a finger stays in place while zooming', () => {
  const at = { x: 60, y: 40 };
  const zoom = zoomAt(identityZoom, 3, at, { stage: room.picture, picture: room.picture });
  expect(zoom).toEqual({ scale: 3, x: -120, y: -80 });
});

test('a moved picture stops at its edges, and one that fits does not move', () => {
  const closer = zoomAt(identityZoom, 2, { x: 0, y: 0 }, room);
  expect(panZoom(closer, { x: 5000, y: 5000 }, room)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(panZoom(closer, { x: -5000, y: 0 }, room)).toEqual({ scale: 2, x: -200, y: 0 });
  expect(panZoom(identityZoom, { x: 50, y: 50 }, room)).toEqual(identityZoom);
});

test('a double tap zooms in and the next one out', () => {
  const closer = doubleTapZoom(identityZoom, { x: 10, y: 10 }, room);
  expect(closer.scale).toBe(2.5);
  expect(doubleTapZoom(closer, { x: 10, y: 10 }, room)).toEqual(identityZoom);
});

test('doubling the distance of two fingers doubles the scale', () => {
  const zoom = pinchZoom(identityZoom, [{ x: -50, y: 0 }, { x: 50, y: 0 }], [{ x: -100, y: 0 }, { x: 100, y: 0 }], room); // prettier-ignore
  expect(zoom.scale).toBeCloseTo(2);
});

test.each([
  ['far to the left', -150, 0, 1],
  ['far to the right', 150, 0, -1],
  ['a little and fast', -30, -1, 1],
  ['a little and slowly', -30, -0.1, 0],
  ['a little, and fast back again', -30, 1, 0],
  ['not at all', 0, 2, 0],
])('a swipe %s', (_way, by, speed, step) => {
  expect(swipeDirection(by, 400, speed)).toBe(step);
});

test('a vertical drag closes the picture', () => {
  expect([
    isDismissDrag(300, 800, 0),
    isDismissDrag(40, 800, 1),
    isDismissDrag(40, 800, 0),
    isDismissDrag(-300, 800, -2),
  ]).toEqual([true, true, false, false]);
});

test('the strip is centred on the picture, and as long at the ends', () => {
  expect(listStripPhotos(50, 100)).toEqual({ from: 44, to: 57 });
  expect(listStripPhotos(1, 100)).toEqual({ from: 0, to: 13 });
  expect(listStripPhotos(99, 100)).toEqual({ from: 87, to: 100 });
  expect(listStripPhotos(2, 3)).toEqual({ from: 0, to: 3 });
});

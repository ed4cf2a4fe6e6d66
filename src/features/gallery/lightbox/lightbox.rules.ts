/** How a picture is enlarged: `x` and `y` are how far its middle lies from the middle of the stage, in pixels. */
export interface PhotoZoom {
  scale: number;
  x: number;
  y: number;
}
export interface ScreenPoint {
  x: number;
  y: number;
}
/** Pixels of the stage, and of the picture on it before it is enlarged. */
export interface Room {
  stage: { width: number; height: number };
  picture: { width: number; height: number };
}

export const leastScale = 1;
export const maxScale = 4;
/** What a double tap makes of a whole picture. */
const tappedScale = 2.5;

export const identityZoom: PhotoZoom = { scale: 1, x: 0, y: 0 };

/** Never smaller than whole nor larger than four times, and never away from the edge that it could reach. */
export function clampZoom({ scale, x, y }: PhotoZoom, { stage, picture }: Room): PhotoZoom {
  const bounded = Math.min(maxScale, Math.max(leastScale, scale));
  const reach = (side: number, of: number) => Math.max(0, (side * bounded - of) / 2);
  return {
    scale: bounded,
    x: within(x, reach(picture.width, stage.width)),
    y: within(y, reach(picture.height, stage.height)),
  };
}

function within(value: number, reach: number): number {
  // Adding zero makes of -0 what it is.
  return Math.min(reach, Math.max(-reach, value)) + 0;
}

/** Enlarged to a scale round a point of the stage, counted from its middle: what is under the point stays there. */
export function zoomAt(zoom: PhotoZoom, scale: number, at: ScreenPoint, room: Room): PhotoZoom {
  const bounded = Math.min(maxScale, Math.max(leastScale, scale));
  const ratio = bounded / zoom.scale;
  return clampZoom({ scale: bounded, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, room);
}

export function panZoom(zoom: PhotoZoom, by: ScreenPoint, room: Room): PhotoZoom {
  return clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

/** Two fingers, then the same two: what was between them stays between them. */
export function pinchZoom(
  zoom: PhotoZoom,
  before: readonly [ScreenPoint, ScreenPoint],
  now: readonly [ScreenPoint, ScreenPoint],
  room: Room,
): PhotoZoom {
  const spread = ([a, b]: readonly [ScreenPoint, ScreenPoint]) => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: readonly [ScreenPoint, ScreenPoint]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  const scaled = zoomAt(zoom, (zoom.scale * spread(now)) / Math.max(1, spread(before)), from, room);
  return panZoom(scaled, { x: to.x - from.x, y: to.y - from.y }, room);
}

/** A double tap: closer at that point, or the whole picture again. */
export function doubleTapZoom(zoom: PhotoZoom, at: ScreenPoint, room: Room): PhotoZoom {
  return zoom.scale > leastScale ? identityZoom : zoomAt(zoom, tappedScale, at, room);
}

/** Pixels a millisecond from which a short movement counts. */
const flick = 0.4;

/** What a finger that moved sideways asks for: 1 the next picture, which it drew in from the right, -1 the one before. */
export function swipeDirection(by: number, width: number, speed: number): -1 | 0 | 1 {
  const isFar = Math.abs(by) > width / 4;
  const isFast = Math.abs(speed) > flick && Math.sign(speed) === Math.sign(by);
  if (by === 0 || (!isFar && !isFast)) return 0;
  return by < 0 ? 1 : -1;
}

/** Whether a finger that moved down or up puts the picture away. */
export function isDismissDrag(by: number, height: number, speed: number): boolean {
  return by > height / 5 || (by > 24 && speed > flick);
}

const strip = 6;

/** The pictures of the strip below: those round the one that is shown, as many as there is room for. */
export function listStripPhotos(index: number, total: number): { from: number; to: number } {
  const count = Math.min(total, 2 * strip + 1);
  const from = Math.max(0, Math.min(index - strip, total - count));
  return { from, to: from + count };
}

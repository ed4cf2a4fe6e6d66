/** The zoom of a picture: `x` and `y` are the offset of its centre from that of the stage, in pixels. */
export interface PhotoZoom {
  scale: number;
  x: number;
  y: number;
}
export interface ScreenPoint {
  x: number;
  y: number;
}
/** Pixels of the stage, and of the picture before zooming. */
export interface Room {
  stage: { width: number; height: number };
  picture: { width: number; height: number };
}

export const leastScale = 1;
export const maxScale = 4;
/** Scale after a double tap. */
const tappedScale = 2.5;

export const identityZoom: PhotoZoom = { scale: 1, x: 0, y: 0 };

/** Limits the scale to 1–4, and the offset so that the picture does not leave an edge it could reach. */
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
  // Turns -0 into 0.
  return Math.min(reach, Math.max(-reach, value)) + 0;
}

/** Zooms to a scale around a point of the stage (from its centre), which stays in place. */
export function zoomAt(zoom: PhotoZoom, scale: number, at: ScreenPoint, room: Room): PhotoZoom {
  const bounded = Math.min(maxScale, Math.max(leastScale, scale));
  const ratio = bounded / zoom.scale;
  return clampZoom({ scale: bounded, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, room);
}

export function panZoom(zoom: PhotoZoom, by: ScreenPoint, room: Room): PhotoZoom {
  return clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

/** Zooms by two fingers: the point between them stays between them. */
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

/** Double tap: zooms in at that point, or back to the whole picture. */
export function doubleTapZoom(zoom: PhotoZoom, at: ScreenPoint, room: Room): PhotoZoom {
  return zoom.scale > leastScale ? identityZoom : zoomAt(zoom, tappedScale, at, room);
}

/** Pixels per millisecond from which a short swipe counts. */
const flick = 0.4;

/** The result of a horizontal swipe: 1 for the next picture, from the right, -1 for the previous one. */
export function swipeDirection(by: number, width: number, speed: number): -1 | 0 | 1 {
  const isFar = Math.abs(by) > width / 4;
  const isFast = Math.abs(speed) > flick && Math.sign(speed) === Math.sign(by);
  if (by === 0 || (!isFar && !isFast)) return 0;
  return by < 0 ? 1 : -1;
}

/** Whether a vertical swipe closes the picture. */
export function isDismissDrag(by: number, height: number, speed: number): boolean {
  return by > height / 5 || (by > 24 && speed > flick);
}

const strip = 6;

/** The range of thumbnails around the shown picture. */
export function listStripPhotos(index: number, total: number): { from: number; to: number } {
  const count = Math.min(total, 2 * strip + 1);
  const from = Math.max(0, Math.min(index - strip, total - count));
  return { from, to: from + count };
}

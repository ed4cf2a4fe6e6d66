/** How a picture is enlarged: `x` and `y` are how far its middle lies from the middle of the stage, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}
/** Pixels of the stage, and of the picture on it before it is enlarged. */
export interface Room {
  stage: { width: number; height: number };
  picture: { width: number; height: number };
}

export const leastScale = 1;
export const mostScale = 4;
/** What a double tap makes of a whole picture. */
const tappedScale = 2.5;

export const whole: Zoom = { scale: 1, x: 0, y: 0 };

/** Never smaller than whole nor larger than four times, and never away from the edge that it could reach. */
export function clamped({ scale, x, y }: Zoom, { stage, picture }: Room): Zoom {
  const kept = Math.min(mostScale, Math.max(leastScale, scale));
  const reach = (side: number, of: number) => Math.max(0, (side * kept - of) / 2);
  return {
    scale: kept,
    x: within(x, reach(picture.width, stage.width)),
    y: within(y, reach(picture.height, stage.height)),
  };
}

function within(value: number, reach: number): number {
  // Adding zero makes of -0 what it is.
  return Math.min(reach, Math.max(-reach, value)) + 0;
}

/** Enlarged to a scale round a point of the stage, counted from its middle: what is under the point stays there. */
export function scaledAt(zoom: Zoom, scale: number, at: Point, room: Room): Zoom {
  const kept = Math.min(mostScale, Math.max(leastScale, scale));
  const ratio = kept / zoom.scale;
  return clamped({ scale: kept, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, room);
}

export function panned(zoom: Zoom, by: Point, room: Room): Zoom {
  return clamped({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

/** Two fingers, then the same two: what was between them stays between them. */
export function pinched(zoom: Zoom, before: readonly [Point, Point], now: readonly [Point, Point], room: Room): Zoom {
  const spread = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  const scaled = scaledAt(zoom, (zoom.scale * spread(now)) / Math.max(1, spread(before)), from, room);
  return panned(scaled, { x: to.x - from.x, y: to.y - from.y }, room);
}

/** A double tap: closer at that point, or the whole picture again. */
export function doubleTapped(zoom: Zoom, at: Point, room: Room): Zoom {
  return zoom.scale > leastScale ? whole : scaledAt(zoom, tappedScale, at, room);
}

/** Pixels a millisecond from which a short movement counts. */
const flick = 0.4;

/** What a finger that moved sideways asks for: 1 the next picture, which it drew in from the right, -1 the one before. */
export function swiped(by: number, width: number, speed: number): -1 | 0 | 1 {
  const isFar = Math.abs(by) > width / 4;
  const isFast = Math.abs(speed) > flick && Math.sign(speed) === Math.sign(by);
  if (by === 0 || (!isFar && !isFast)) return 0;
  return by < 0 ? 1 : -1;
}

/** Whether a finger that moved down or up puts the picture away. */
export function isPutAway(by: number, height: number, speed: number): boolean {
  return by > height / 5 || (by > 24 && speed > flick);
}

const strip = 6;

/** The pictures of the strip below: those round the one that is shown, as many as there is room for. */
export function stripRound(index: number, total: number): { from: number; to: number } {
  const count = Math.min(total, 2 * strip + 1);
  const from = Math.max(0, Math.min(index - strip, total - count));
  return { from, to: from + count };
}

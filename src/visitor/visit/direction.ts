import type { GeoPoint } from '#core/geo-point.ts';

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres over the ground. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const halfSquare =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(halfSquare)));
}

/** From one point to another, in degrees clockwise from north: 0 to below 360. */
export function calculateBearing(from: GeoPoint, to: GeoPoint): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** A compass event. Safari has a heading of its own, which is negative where it is unknown. */
export interface CompassReading {
  webkitCompassHeading?: number;
  absolute: boolean;
  /** Degrees counterclockwise from north, if absolute. */
  alpha: number | null;
}

/**
 * The heading of the top of the screen in degrees clockwise from north, for a screen that is rotated by an angle; null where
 * unknown. This is magnetic north: in Israel it is five degrees off, less than one of eight directions or an unsteady hand.
 */
export function headingOf(
  { webkitCompassHeading, absolute, alpha }: CompassReading,
  screenAngle: number,
): number | null {
  const ofDevice = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : -1);
  return ofDevice < 0 ? null : (ofDevice + screenAngle + 360) % 360;
}

/** The index of the direction for an angle, of eight; index 0 is ahead or north, then clockwise. */
export function wordOfEight(angle: number, words: readonly string[]): string {
  return words[Math.round((((angle % 360) + 360) % 360) / 45) % 8] ?? '';
}

/** A rounded distance: to ten metres, from a kilometre on to a hundred. */
export function roundedMetres(metres: number): number {
  if (metres < 20) return Math.round(metres);
  return metres < 1000 ? Math.round(metres / 10) * 10 : Math.round(metres / 100) * 100;
}

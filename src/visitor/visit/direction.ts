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

/** What a device says of its compass. Safari has the heading under a name of its own, below zero where it does not know it. */
export interface CompassReading {
  webkitCompassHeading?: number;
  absolute: boolean;
  /** Degrees against the clock from north, where the reading is absolute. */
  alpha: number | null;
}

/**
 * Degrees clockwise from north to which the top of the screen points, which may be turned by an angle in the hand; null where the
 * device does not know where north is. North is that of the compass: in the Land of Israel it is five degrees beside the true one,
 * less than a word of eight or a hand that holds a phone.
 */
export function headingOf(
  { webkitCompassHeading, absolute, alpha }: CompassReading,
  screenAngle: number,
): number | null {
  const ofDevice = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : -1);
  return ofDevice < 0 ? null : (ofDevice + screenAngle + 360) % 360;
}

/** Which of eight words says an angle; they begin ahead, or in the north, and go round clockwise. */
export function wordOfEight(angle: number, words: readonly string[]): string {
  return words[Math.round((((angle % 360) + 360) % 360) / 45) % 8] ?? '';
}

/** A length as people say it on the way: by ten metres, from a kilometre on by a hundred. */
export function roundedMetres(metres: number): number {
  if (metres < 20) return Math.round(metres);
  return metres < 1000 ? Math.round(metres / 10) * 10 : Math.round(metres / 100) * 100;
}

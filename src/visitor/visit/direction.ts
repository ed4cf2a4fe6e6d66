const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Metres over the ground. */
export function distanceBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const halfSquare =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(halfSquare)));
}

/** From one point to another, in degrees clockwise from north: 0 to below 360. */
export function bearingOf(from: Point, to: Point): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
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

const day = 24 * 60 * 60 * 1000;

/** Days until then, a begun one among them. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / day));
}

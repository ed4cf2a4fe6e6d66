const day = 24 * 60 * 60 * 1000;

/** The remaining days, rounded up. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / day));
}

/** A masked address that its owner recognizes: the first letter and the host. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;
}

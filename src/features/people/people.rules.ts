const day = 24 * 60 * 60 * 1000;

/** Days until then, a begun one among them. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / day));
}

/** An address that its owner recognizes, and nobody else reads: the first letter and the host. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;
}

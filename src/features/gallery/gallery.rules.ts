/** How long a picture is marked as new after it came, in milliseconds. */
const recentMs = 5000;

/** Milliseconds for which it is still new; both times are the server's. */
export function recentFor(createdAt: Date, now: Date): number {
  return Math.max(0, recentMs - (now.getTime() - createdAt.getTime()));
}

/** How long a picture is marked as new, in milliseconds. */
const recentMs = 5000;

/** Remaining milliseconds as new; both times are the server's. */
export function recentFor(createdAt: Date, now: Date): number {
  return Math.max(0, recentMs - (now.getTime() - createdAt.getTime()));
}

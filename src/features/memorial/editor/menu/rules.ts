/** Where a finger was on the screen, and when, in milliseconds. */
export interface Touched {
  x: number;
  y: number;
  at: number;
}

const farther = 50;
const sooner = 300;

/** How many sections a swipe goes on: 1, -1 back, or 0 for what is no swipe along the line. */
export function stepOf(from: Touched, to: Touched, direction: 'rtl' | 'ltr'): -1 | 0 | 1 {
  const along = to.x - from.x;
  const isSwipe = Math.abs(along) > farther && to.at - from.at < sooner && Math.abs(to.y - from.y) < Math.abs(along);
  if (!isSwipe) return 0;
  // The line of sections is drawn in the direction of reading: the finger pulls the next one in from its end.
  return along > 0 === (direction === 'rtl') ? 1 : -1;
}

interface Size {
  width: number;
  height: number;
}

/** Between the button and its words. */
const gap = 8;
/** Between the words and the edge of the screen. */
const margin = 12;

/** Above the button and in its middle, below it where there is no room; in sight as a whole. CSS pixels of the screen. */
export function tooltipPlace({
  button,
  tip,
  view,
  isRtl,
}: {
  button: { left: number; right: number; top: number; bottom: number };
  tip: Size;
  view: Size;
  isRtl: boolean;
}): { start: number; top: number } {
  const middle = (button.left + button.right) / 2;
  const start = (isRtl ? view.width - middle : middle) - tip.width / 2;
  const above = button.top - gap - tip.height;
  return {
    start: Math.max(margin, Math.min(start, view.width - margin - tip.width)),
    top: above < margin ? button.bottom + gap : above,
  };
}

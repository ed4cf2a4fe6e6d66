interface Size {
  width: number;
  height: number;
}

/** Distance between the button and its tooltip. */
const gap = 8;
/** Distance between the tooltip and the edge of the screen. */
const margin = 12;

/** Centred above the button, or below it without room; always completely visible. In CSS pixels of the screen. */
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

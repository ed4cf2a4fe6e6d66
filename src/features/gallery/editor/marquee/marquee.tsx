import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { GridHandle } from '../../grid/gallery-grid.tsx';
import { scrollNearEdge, squaresIn } from './marquee.rules.ts';

/** Pixels that a mouse moves before a press becomes a rectangle. */
const slack = 6;

interface MarqueeProps {
  grid: RefObject<GridHandle | null>;
  ids: readonly string[];
  /** Null outside of selection mode. */
  selected: ReadonlySet<string> | null;
  onSelect(ids: ReadonlySet<string>): void;
  children: ReactNode;
}

interface Drag {
  /** The first corner, in grid coordinates, so that it scrolls with the grid. */
  from: { start: number; top: number };
  pressed: { x: number; y: number };
  now: { x: number; y: number };
  /** The selection before the drag. */
  before: ReadonlySet<string>;
  isDrawn: boolean;
}

/** In grid coordinates. */
interface Rectangle {
  start: number;
  top: number;
  width: number;
  height: number;
}

/** Selects the squares in a rectangle that the mouse drags. Keys and fingers press the squares themselves. */
export function Marquee({ grid, ids, selected, onSelect, children }: MarqueeProps) {
  const drag = useRef<Drag | null>(null);
  const wasDrawn = useRef(false);
  const [box, setBox] = useState<Rectangle | null>(null);
  const frame = useRef(0);

  function placeIn(x: number, y: number) {
    const measured = grid.current?.measure();
    if (!measured) return null;
    const edge = measured.list.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(measured.list).direction === 'rtl';
    return { ...measured, at: { start: isRightToLeft ? edge.right - x : x - edge.left, top: y - edge.top } };
  }

  function draw() {
    const held = drag.current;
    const place = held && placeIn(held.now.x, held.now.y);
    if (!held || !place) return;
    const squares = squaresIn({ from: held.from, to: place.at }, ids.length, place.layout);
    onSelect(new Set([...held.before, ...squares.flatMap((index) => ids[index] ?? [])]));
    setBox({
      start: Math.min(held.from.start, place.at.start),
      top: Math.min(held.from.top, place.at.top),
      width: Math.abs(held.from.start - place.at.start),
      height: Math.abs(held.from.top - place.at.top),
    });
  }

  /** Scrolls as long as the pointer is at an edge, whether it moves or not. */
  function scroll() {
    frame.current = 0;
    const held = drag.current;
    const scroller = grid.current?.measure()?.scroller;
    if (!held?.isDrawn || !scroller) return;
    const by = scrollNearEdge(held.now.y, window.innerHeight);
    if (by === 0) return;
    scroller.scrollBy({ top: by, behavior: 'instant' });
    draw();
    frame.current = requestAnimationFrame(scroll);
  }

  /** The click after a drag does not reach the square below the pointer; a later click by key does. */
  function end() {
    if (!drag.current) return;
    wasDrawn.current = drag.current.isDrawn;
    drag.current = null;
    setBox(null);
    setTimeout(() => (wasDrawn.current = false));
  }

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function onPointerDown({ pointerType, button, clientX: x, clientY: y }: PointerEvent) {
    wasDrawn.current = false;
    const place = selected && pointerType === 'mouse' && button === 0 ? placeIn(x, y) : null;
    if (!selected || !place) return;
    drag.current = { from: place.at, pressed: { x, y }, now: { x, y }, before: selected, isDrawn: false };
  }

  function onPointerMove({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (!held) return;
    held.now = { x, y };
    if (!held.isDrawn) {
      if (Math.hypot(x - held.pressed.x, y - held.pressed.y) < slack) return;
      held.isDrawn = true;
      currentTarget.setPointerCapture(pointerId);
    }
    draw();
    frame.current ||= requestAnimationFrame(scroll);
  }

  return (
    <div
      className="relative"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      // Otherwise the browser would drag the picture.
      onDragStart={selected ? (event) => event.preventDefault() : undefined}
      onClickCapture={(event) => {
        if (!wasDrawn.current) return;
        wasDrawn.current = false;
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      {children}
      {box && <SelectionRectangle {...box} />}
    </div>
  );
}

function SelectionRectangle({ start, top, width, height }: Rectangle) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute z-10 rounded-sm border-2 border-brand bg-brand/15"
      style={{
        insetInlineStart: start,
        insetBlockStart: top,
        inlineSize: width,
        blockSize: height,
      }}
    />
  );
}

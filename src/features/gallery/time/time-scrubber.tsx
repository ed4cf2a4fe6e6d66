import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '#client/use-latest.ts';
import { useText } from '#i18n/text.tsx';
import type { GridHandle } from '../grid/gallery-grid.tsx';
import { findYear, namedYears, photoAt, placeOnRail, yearByKey, type YearMark } from './time-order.rules.ts';

/** As many labels as the shortest rail has room for. */
const maxNamed = 10;

interface TimeScrubberProps {
  marks: readonly YearMark[];
  /** The number of photographs. */
  total: number;
  grid: RefObject<GridHandle | null>;
}

/** The years of a gallery along its edge; touch, pointer or keys scroll to one. */
export function TimeScrubber({ marks, total, grid }: TimeScrubberProps) {
  const t = useText('photos');
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  useFirstSeen(rail, grid, isHeld, setIndex);

  const year = findYear(marks, index);
  const nameOf = (mark: YearMark | undefined) => (mark?.year ? String(mark.year) : t('undated'));
  const named = namedYears(marks.length, maxNamed);

  function show(next: number) {
    setIndex(next);
    grid.current?.reveal(next);
  }
  function follow({ clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { top, height } = currentTarget.getBoundingClientRect();
    show(photoAt(marks, total, (clientY - top) / Math.max(1, height)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = yearByKey(event.key, year, marks.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(marks[next]?.at ?? 0);
  }

  return (
    <div
      ref={rail}
      role="slider"
      tabIndex={0}
      aria-label={t('years')}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={marks.length}
      aria-valuenow={year + 1}
      aria-valuetext={nameOf(marks[year])}
      className="time-rail"
      data-held={isHeld ? '' : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
        follow(event);
      }}
      onPointerMove={(event) => isHeld && follow(event)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onLostPointerCapture={() => setHeld(false)}
    >
      {marks.map((mark, at) => (
        <span key={mark.at} aria-hidden="true" data-now={at === year ? '' : undefined}>
          {named.has(at) ? (mark.year ?? '–') : ''}
        </span>
      ))}
      <b aria-hidden="true" style={{ insetBlockStart: `${100 * placeOnRail(marks, total, index)}%` }}>
        <span>{nameOf(marks[year])}</span>
      </b>
    </div>
  );
}

/** Tracks the first visible photograph, for any scroller; while the rail is dragged it does not follow. */
function useFirstSeen(
  rail: RefObject<HTMLElement | null>,
  grid: RefObject<GridHandle | null>,
  isHeld: boolean,
  onSeen: (index: number) => void,
) {
  const latest = useLatest({ isHeld, onSeen });
  useEffect(() => {
    const view = rail.current?.ownerDocument.defaultView;
    if (!view) return;
    let frame = 0;
    function look() {
      frame = 0;
      if (!latest.current.isHeld) latest.current.onSeen(grid.current?.firstSeen() ?? 0);
    }
    const onScroll = () => (frame ||= view.requestAnimationFrame(look));
    // The gallery may be scrolled when it is sorted by date.
    onScroll();
    view.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      view.removeEventListener('scroll', onScroll, { capture: true });
      view.cancelAnimationFrame(frame);
    };
  }, [rail, grid, latest]);
}

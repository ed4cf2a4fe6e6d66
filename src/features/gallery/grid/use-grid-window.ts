import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Layout, calculateLayout, type Span, visibleSpan } from './grid.rules.ts';

/** Rows that are rendered before they become visible. */
const rowsAround = 3;

export interface GridWindow extends Span {
  layout: Layout;
  /** Fully visible rows. */
  rows: number;
}

/**
 * The squares near the viewport, for any scroller: the window, a part of the page, a frame. Columns and gap are those of the
 * stylesheet; null until the grid is measured.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, total: number): GridWindow | null {
  const [placed, setPlaced] = useState<GridWindow | null>(null);

  useLayoutEffect(() => {
    const node = list.current;
    const view = node?.ownerDocument.defaultView;
    if (!node || !view) return;

    function look(layout: Layout, isNew: boolean) {
      if (!node || !view) return;
      const { top } = node.getBoundingClientRect();
      const span = visibleSpan(-top, view.innerHeight - top, total, layout, rowsAround);
      const rows = Math.max(1, Math.floor(view.innerHeight / (layout.tile + layout.gap || 1)));
      setPlaced((before) => (!isNew && before && isSame(before, span) ? before : { ...span, layout, rows }));
    }

    function measured(): Layout {
      const style = view?.getComputedStyle(node as Element); // not null: checked above, before `measured` is called
      const columns = Number(style?.getPropertyValue('--columns')) || 1;
      const gap = Number.parseFloat(style?.getPropertyValue('--gap') ?? '') || 0;
      return calculateLayout(node?.getBoundingClientRect().width ?? 0, columns, gap);
    }

    let layout = measured();
    look(layout, true);
    const onScroll = () => look(layout, false);
    const observer = new ResizeObserver(() => {
      const now = measured();
      if (now.columns === layout.columns && now.tile === layout.tile && now.gap === layout.gap) return;
      layout = now;
      look(layout, true);
    });
    observer.observe(node);
    // Scroll events do not bubble, but are captured for every scroller.
    view.addEventListener('scroll', onScroll, { capture: true, passive: true });
    view.addEventListener('resize', onScroll);
    return () => {
      observer.disconnect();
      view.removeEventListener('scroll', onScroll, { capture: true });
      view.removeEventListener('resize', onScroll);
    };
  }, [list, total]);

  return placed;
}

const isSame = (a: Span, b: Span) => a.from === b.from && a.to === b.to;

import type { RefObject } from 'react';
import { indexOfRow, tilePosition } from './grid.rules.ts';
import type { GridWindow } from './use-grid-window.ts';

/** Which row of a grid is seen first, and how another one is: in the window or in whatever scrolls the grid. */
export function useGridRows(list: RefObject<HTMLElement | null>, placed: GridWindow | null, total: number) {
  /** Pixels between the upper edge of the grid and the first line that nothing covers. */
  function hiddenAbove(node: HTMLElement, scroller: Element): number {
    const isWindow = scroller === node.ownerDocument.scrollingElement;
    const edge = isWindow ? 0 : scroller.getBoundingClientRect().top;
    const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingBlockStart) || 0;
    return edge + covered - node.getBoundingClientRect().top;
  }

  function measure() {
    const node = list.current;
    const scroller = node && scrollerOf(node);
    return scroller && placed && { list: node, layout: placed.layout, scroller };
  }

  return {
    measure,
    reveal(index: number) {
      const known = measure();
      if (!known) return;
      const by = tilePosition(index, known.layout).top - hiddenAbove(known.list, known.scroller);
      known.scroller.scrollBy({ top: by, behavior: 'instant' });
    },
    firstSeen(): number {
      const known = measure();
      // A row of which a pixel or two are covered counts as seen.
      return known ? indexOfRow(hiddenAbove(known.list, known.scroller) + 2, total, known.layout) : 0;
    },
  };
}

function scrollerOf(node: HTMLElement): Element | null {
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return node.ownerDocument.scrollingElement;
}

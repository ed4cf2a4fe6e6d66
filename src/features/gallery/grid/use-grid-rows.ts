import type { RefObject } from 'react';
import { indexOfRow, tilePosition } from './grid.rules.ts';
import type { GridWindow } from './use-grid-window.ts';

/** Finds the first visible row of a grid and scrolls to another one, in the window or another scroller. */
export function useGridRows(list: RefObject<HTMLElement | null>, placed: GridWindow | null, total: number) {
  /** Pixels between the top of the grid and the first uncovered line. */
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
      // A row with one or two covered pixels counts as visible.
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

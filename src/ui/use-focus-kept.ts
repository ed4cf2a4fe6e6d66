import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
  row: string;
  /** The indexes of the row, and of the button in its row. */
  at: number;
  button: number;
}

/**
 * Keeps the focus where buttons are removed or disabled after a press: it moves to the next button of the same row (`data-row`),
 * else of the row that replaced it, else to `rest` or the container.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, rest?: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const row =
          target instanceof Element && node.contains(target) ? target.closest<HTMLElement>('[data-row]') : null;
        last.current = row && {
          row: row.dataset.row ?? '',
          at: rowsOf(node).indexOf(row),
          button: buttonsOf(row).findIndex((button) => button === target),
        };
      },
      { signal },
    );
    // A press outside of all buttons removes the focus on purpose; one on a button sets it right after.
    document.addEventListener('pointerdown', () => (last.current = null), { signal, capture: true });
    return () => listening.abort();
  }, [place]);

  useLayoutEffect(() => {
    const [node, was] = [place.current, last.current];
    const { activeElement, body } = document;
    if (!node || !was || !(activeElement === body || activeElement?.matches(':disabled'))) return;
    const rows = rowsOf(node);
    const same = rows.find(({ dataset }) => dataset.row === was.row);
    const row = same ?? rows[Math.min(was.at, rows.length - 1)];
    const buttons = row ? buttonsOf(row) : [];
    const usable = buttons.filter((button) => !button.matches(':disabled'));
    const next = same && usable.find((button) => buttons.indexOf(button) >= was.button);
    (next ?? usable[0] ?? rest?.current ?? node).focus();
  });
}

const rowsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-row]')];
const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('button')];

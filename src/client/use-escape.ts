import { useEffect } from 'react';
import { useLatest } from '#client/use-latest.ts';

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Calls the handler on Escape, wherever the focus is. Open dialogs and menus get the key first. */
export function useEscape(leave: () => void): void {
  const latest = useLatest(leave);
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(overlays)) latest.current();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [latest]);
}

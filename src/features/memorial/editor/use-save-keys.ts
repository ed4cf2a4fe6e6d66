import { useEffect, useRef } from 'react';

const textInputs =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"])';

/** Ctrl+S or ⌘S saves, on every layout of keys. Inside text and inside a dialog it belongs to the browser. */
export function useSaveKeys(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.code === 'KeyS' || event.key.toLowerCase() === 's';
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest(`${textInputs}, [role="dialog"], [role="alertdialog"]`)
      )
        return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

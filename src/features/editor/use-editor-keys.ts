import { useEffect, useEffectEvent } from 'react';

const textInputs =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"])';

type EditorAction = 'save' | 'undo' | 'redo' | 'preview';
type EditorActions = Partial<Record<EditorAction, () => void>>;

/** Ctrl or ⌘ with S, Z, Shift+Z and P, on every keyboard layout. In text fields and dialogs the browser handles them. */
export function useEditorKeys(actions: EditorActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = findActionForKey(event);
    if (!action || !actions[action]) return;
    const { target } = event;
    if (target instanceof Element && target.closest(`${textInputs}, [role="dialog"], [role="alertdialog"]`)) return;
    event.preventDefault();
    if (!event.repeat || action === 'undo' || action === 'redo') actions[action]();
  });

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), listening);
    return () => listening.abort();
  }, []);
}

function findActionForKey(event: KeyboardEvent): EditorAction | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const is = (letter: string) => event.code === `Key${letter}` || event.key.toUpperCase() === letter;
  if (is('S')) return event.shiftKey ? null : 'save';
  if (is('P')) return event.shiftKey ? null : 'preview';
  if (is('Z')) return event.shiftKey ? 'redo' : 'undo';
  return null;
}

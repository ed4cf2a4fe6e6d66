import { type RefObject, useEffect, useEffectEvent } from 'react';
import { actionForKey, type KeyAction } from './queue.rules.ts';

const typingSelector = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

interface Listener {
  onAction(action: KeyAction): void;
  /** Called when the article with this id, or something in it, gets focus. */
  onAt(id: string): void;
}

/** Keyboard shortcuts of a list while it has focus; not while typing. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, { onAction, onAt }: Listener): void {
  const isInside = (target: EventTarget | null): target is Element =>
    target instanceof Element && list.current?.contains(target) === true;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isInside(event.target) || event.target.closest(typingSelector)) return;
    const action = actionForKey(event);
    if (!action) return;
    event.preventDefault();
    // A repeating key moves through the list, but decides nothing.
    if (!event.repeat || action === 'next' || action === 'previous') onAction(action);
  });
  const focus = useEffectEvent(({ target }: FocusEvent) => {
    const article = isInside(target) && target.closest('article');
    if (article) onAt(article.id);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), listening);
    document.addEventListener('focusin', (event) => focus(event), listening);
    return () => listening.abort();
  }, []);
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { deedOfKey, type KeyDeed } from './rules.ts';

const written = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

interface Listener {
  onDeed(deed: KeyDeed): void;
  /** The article of this id has the focus, or something in it. */
  onAt(id: string): void;
}

/** The keys of a list, while the focus is in it: letters that lie elsewhere are what they say. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, { onDeed, onAt }: Listener): void {
  const isInside = (target: EventTarget | null): target is Element =>
    target instanceof Element && list.current?.contains(target) === true;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isInside(event.target) || event.target.closest(written)) return;
    const deed = deedOfKey(event);
    if (!deed) return;
    event.preventDefault();
    // A key that is held down goes along the list, and decides nothing.
    if (!event.repeat || deed === 'next' || deed === 'previous') onDeed(deed);
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

import { useSyncExternalStore } from 'react';

const key = 'shrink-large-photos';
const subscribers = new Set<() => void>();
let isChosen: boolean | undefined;

/** Whether photographs over the limit are shrunk and sent without a question. Stored on this device. */
export function isShrinkingChosen(): boolean {
  isChosen ??= read();
  return isChosen;
}

export function chooseShrinking(next: boolean): void {
  isChosen = next;
  try {
    if (next) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  for (const notify of subscribers) notify();
}

export function useShrinkingChosen(): boolean {
  return useSyncExternalStore(subscribe, isShrinkingChosen);
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

function subscribe(notify: () => void) {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

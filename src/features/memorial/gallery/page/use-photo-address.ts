import { useSyncExternalStore } from 'react';

const ours = /^#photo-([\w-]+)$/;
const told = new Set<() => void>();
const tell = () => told.forEach((listener) => listener());

function subscribe(listener: () => void) {
  told.add(listener);
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  return () => {
    told.delete(listener);
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
  };
}

const named = () => ours.exec(location.hash)?.[1] ?? null;
const addressOf = (id: string) => `#photo-${id}`;
/** The step of the history in which a picture was opened from the page: going back leads to the page. */
const opened = { isPhoto: true };
const isOpened = () => (history.state as Partial<typeof opened> | null)?.isPhoto === true;

/** The picture that the address names, so that it can be shared and the back button closes it. */
export function usePhotoAddress() {
  const id = useSyncExternalStore(subscribe, named, () => null);
  return {
    id,
    open(photo: string) {
      history.pushState(opened, '', addressOf(photo));
      tell();
    },
    move(photo: string) {
      history.replaceState(history.state, '', addressOf(photo));
      tell();
    },
    close() {
      if (isOpened()) return history.back();
      history.replaceState(null, '', location.pathname + location.search);
      tell();
    },
  };
}

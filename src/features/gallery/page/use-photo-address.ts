import { useSyncExternalStore } from 'react';

const ours = /^#photo-([\w-]+)$/;
const addressListeners = new Set<() => void>();
const notifyListeners = () => addressListeners.forEach((listener) => listener());

function subscribe(listener: () => void) {
  addressListeners.add(listener);
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  return () => {
    addressListeners.delete(listener);
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
  };
}

const named = () => ours.exec(location.hash)?.[1] ?? null;
const addressOf = (id: string) => `#photo-${id}`;
/** History state of a picture that was opened from the page: back returns to the page. */
const opened = { isPhoto: true };
const isOpened = () => (history.state as Partial<typeof opened> | null)?.isPhoto === true; // any state: only the field is compared

/** The picture in the URL, so that it can be shared and the back button closes it. */
export function usePhotoAddress() {
  const id = useSyncExternalStore(subscribe, named, () => null);
  return {
    id,
    open(photo: string) {
      history.pushState(opened, '', addressOf(photo));
      notifyListeners();
    },
    move(photo: string) {
      history.replaceState(history.state, '', addressOf(photo));
      notifyListeners();
    },
    close() {
      if (isOpened()) return history.back();
      history.replaceState(null, '', location.pathname + location.search);
      notifyListeners();
    },
  };
}

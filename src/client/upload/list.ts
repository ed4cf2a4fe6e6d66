import type { UploadItem } from './item.ts';

export interface QueueState<Result> {
  items: readonly UploadItem<Result>[];
  isPaused: boolean;
  /** The session has expired: all uploads wait for a new one. */
  isSignedOut: boolean;
}

/** The observable list of a queue's files. */
export function createList<Result>() {
  let state: QueueState<Result> = { items: [], isPaused: false, isSignedOut: false };
  const listeners = new Set<() => void>();

  function set(part: Partial<QueueState<Result>>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  return {
    set,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (id: string) => state.items.find((item) => item.id === id),
    /** The items before one. */
    before: (id: string) =>
      state.items.slice(
        0,
        state.items.findIndex((item) => item.id === id),
      ),
    append: (items: readonly UploadItem<Result>[]) => set({ items: [...state.items, ...items] }),
    replace: (item: UploadItem<Result>) =>
      set({ items: state.items.map((other) => (other.id === item.id ? item : other)) }),
    drop: (id: string) => set({ items: state.items.filter((item) => item.id !== id) }),
  };
}

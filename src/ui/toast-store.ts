export interface Toast {
  /** A success disappears by itself; an error stays until it is dismissed. */
  tone: 'success' | 'destructive';
  title: string;
  body?: string;
}

/** The one toast. A dismissed one is kept, closed, for `removalDelay`. */
export interface VisibleToast extends Toast {
  id: number;
  isOpen: boolean;
}

export const successStays = 5000;
const removalDelay = 1_000_000;

let current: VisibleToast | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: VisibleToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces the current one; returns its id. */
export function showToast(toast: Toast): number {
  clearTimeout(removal);
  count += 1;
  become({ ...toast, id: count, isOpen: true });
  return count;
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  become({ ...current, isOpen: false });
  removal = setTimeout(() => become(null), removalDelay);
}

export function currentToast(): VisibleToast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useState } from 'react';
import type { GalleryFailure } from './failure-note.tsx';

/** Runs one action at a time and holds the failure of the last one. The form keeps its input. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<GalleryFailure | null>(null);

  async function attempt(action: () => Promise<unknown>, failureOf: (error: unknown) => GalleryFailure): Promise<void> {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setPending(false);
    }
  }
  return { isPending, failure, attempt };
}

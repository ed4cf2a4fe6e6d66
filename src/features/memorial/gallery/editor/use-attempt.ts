import { useState } from 'react';
import type { Failure } from './failure-note.tsx';

/** One deed at a time, and why the last one did not happen. What was typed for it stays. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function attempt(deed: () => Promise<unknown>, failureOf: (error: unknown) => Failure): Promise<void> {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await deed();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setPending(false);
    }
  }
  return { isPending, failure, attempt };
}

import { useState } from 'react';

const most = 3;

// A module variable, because each retry mounts the failing screen again.
let spentAttempts = { visit: '', count: 0 };

/** Remaining retries in this visit, and a function that uses one. */
export function useAttempts(visit: string): [left: number, spend: () => void] {
  const [used, setUsed] = useState(spentAttempts.visit === visit ? spentAttempts.count : 0);
  function spend() {
    spentAttempts = { visit, count: used + 1 };
    setUsed(used + 1);
  }
  return [Math.max(0, most - used), spend];
}

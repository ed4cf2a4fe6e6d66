import { useState } from 'react';

const most = 3;

// Outlives the screen that fails, which every new try mounts afresh.
let spentAttempts = { visit: '', count: 0 };

/** How often trying again is still offered on this visit, and the press of it. */
export function useAttempts(visit: string): [left: number, spend: () => void] {
  const [used, setUsed] = useState(spentAttempts.visit === visit ? spentAttempts.count : 0);
  function spend() {
    spentAttempts = { visit, count: used + 1 };
    setUsed(used + 1);
  }
  return [Math.max(0, most - used), spend];
}

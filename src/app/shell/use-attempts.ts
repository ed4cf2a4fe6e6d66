import { useState } from 'react';

const most = 3;

// Outlives the screen that fails, which every new try mounts afresh.
let spent = { visit: '', count: 0 };

/** How often trying again is still offered on this visit, and the press of it. */
export function useAttempts(visit: string): [left: number, spend: () => void] {
  const [used, setUsed] = useState(spent.visit === visit ? spent.count : 0);
  function spend() {
    spent = { visit, count: used + 1 };
    setUsed(used + 1);
  }
  return [Math.max(0, most - used), spend];
}

import { useEffect, useState } from 'react';

/** The remaining seconds, and a function to restart. */
export function useCountdown(from: number): [left: number, restart: () => void] {
  const [until, setUntil] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver, until]);

  function restart() {
    setNow(Date.now());
    setUntil(Date.now() + from * 1000);
  }
  return [left, restart];
}

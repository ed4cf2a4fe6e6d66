import { useEffect, useState } from 'react';

/** The current time, updated as often as labels in minutes need. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);

  return now;
}

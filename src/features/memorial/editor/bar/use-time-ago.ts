import { useEffect, useState } from 'react';
import { useFormat } from '#i18n/text.tsx';

const minute = 60_000;

/** «לפני שתי דקות», and a minute later three. */
export function useTimeAgo(instant: Date): string {
  const { timeAgo } = useFormat();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute / 4);
    return () => clearInterval(timer);
  }, []);

  return timeAgo(instant, now);
}

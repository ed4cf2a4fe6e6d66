import { useEffect, useState } from 'react';
import { dayAndTime } from '#i18n/dates.ts';
import { useFormat, useLocale } from '#i18n/text.tsx';

const minute = 60_000;

/** «לפני שתי דקות», and a minute later three; from a week on «ב־15 בנובמבר 2026». */
export function useTimeAgo(instant: Date): string {
  const { whenAgo } = useFormat();
  return whenAgo(instant, useNow());
}

/** «היום ב־14:05», after a verb. */
export function useDayAndTime(): (instant: Date) => string {
  const locale = useLocale();
  const now = useNow();
  return (instant) => dayAndTime(locale, instant, now);
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute / 4);
    return () => clearInterval(timer);
  }, []);

  return now;
}

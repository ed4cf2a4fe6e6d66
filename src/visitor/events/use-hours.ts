import { useText } from '#i18n/text.tsx';

interface Hours {
  startTime: string | null;
  endTime: string | null;
}

/** The hours of an event in words. */
export function useHours({ startTime, endTime }: Hours): string {
  const t = useText('events');
  if (startTime !== null && endTime !== null) return t('when.fromTo', { start: startTime, end: endTime });
  if (startTime !== null) return t('when.from', { start: startTime });
  return endTime === null ? t('when.allDay') : t('when.until', { end: endTime });
}

import { fullDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';

export interface EventTimeFields {
  eventDate: string;
  startTime: string | null;
  endTime?: string | null;
}

/** Date and time of an event as text; in Hebrew the Hebrew date first. */
export function useEventTimes() {
  const locale = useLocale();
  const separator = locale === 'ar' ? '، ' : ', ';
  /** «יום שלישי, 15 בדצמבר 2026». */
  function days({ eventDate }: EventTimeFields, hasHebrew: boolean): string {
    const civil = fullDate(locale, eventDate);
    return hasHebrew && locale === 'he' ? `${hebrewDate(eventDate, { locale })} · ${civil}` : civil;
  }
  /** «16:00–18:30»; '' without a start. */
  function hours({ startTime, endTime = null }: EventTimeFields): string {
    if (startTime === null) return '';
    return endTime === null ? startTime : `${startTime}–${endTime}`;
  }
  return {
    days,
    hours,
    separator,
    inWords: (when: EventTimeFields) => [days(when, true), hours(when)].filter(Boolean).join(separator),
  };
}

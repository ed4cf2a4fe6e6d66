import { fullDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';

interface When {
  eventDate: string;
  startTime: string | null;
  endTime?: string | null;
}

/** When an event is, in words: the Hebrew day first where it is read in Hebrew. */
export function useWhen() {
  const locale = useLocale();
  /** «יום שלישי, 15 בדצמבר 2026, 16:00». */
  function civil({ eventDate, startTime, endTime = null }: When): string {
    const hours = startTime && (endTime ? `${startTime}–${endTime}` : startTime);
    return [fullDate(locale, eventDate), hours].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  }
  return {
    civil,
    both: (when: When) =>
      locale === 'he' ? `${hebrewDate(when.eventDate, { locale })} · ${civil(when)}` : civil(when),
  };
}

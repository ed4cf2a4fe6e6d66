import { todayInJerusalem } from '#core/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useFormat, useLocale } from '#i18n/text.tsx';

/** The day on which an account ends, in both calendars. */
export function useLastDay(endsAt: Date): { hebrew: string; date: string } {
  const format = useFormat();
  const locale = useLocale();
  return { hebrew: hebrewDate(todayInJerusalem(endsAt), { locale }), date: format.dayOf(endsAt) };
}

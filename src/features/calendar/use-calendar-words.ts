import type { CalendarLocation } from '#core/hebrew-calendar/sun.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { createCalendarWords } from './calendar.text.ts';

export function useCalendarWords(place: CalendarLocation) {
  return createCalendarWords(useText('calendar'), useLocale(), place);
}

import type { CalendarLocation } from '#core/hebrew-calendar/sun.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { createCalendarText } from './calendar.text.ts';

export function useCalendarText(place: CalendarLocation) {
  return createCalendarText(useText('calendar'), useLocale(), place);
}

import type { Place } from '#core/hebrew-calendar/sun.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { createCalendarWords } from './text.ts';

export function useCalendarWords(place: Place) {
  return createCalendarWords(useText('calendar'), useLocale(), place);
}

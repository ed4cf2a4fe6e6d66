import type { GatheringDay } from '#core/hebrew-calendar/gatherings.ts';
import type { CandleTime, CalendarLocation } from '#core/hebrew-calendar/sun.ts';
import type { YahrzeitReason } from '#core/hebrew-calendar/yahrzeit.ts';
import type { Locale } from '#core/locale.ts';
import { dayAndMonth, fullDate, formatTime } from '#i18n/dates.ts';
import type { text } from '#i18n/format.ts';

/** Texts for dates, candles and reasons, for pages, calendar programs and emails. */
export function createCalendarText(t: ReturnType<typeof text<'calendar'>>, locale: Locale, place: CalendarLocation) {
  /** The hour is shown only for places in Israel, because others have another time zone. */
  function candleWhen({ kind, at, eve }: CandleTime): string {
    const day = fullDate(locale, eve);
    if (place.land !== 'israel') return t(`candle.${kind}`, { day });
    return t(`candle.${kind}At`, { day, time: formatTime(locale, at) });
  }

  /** Short form for a list: the civil date, and the hour in Israel. */
  function candleInShort({ kind, at, eve }: CandleTime): string {
    const day = dayAndMonth(locale, eve);
    return place.land === 'israel' ? t(`years.${kind}`, { day, time: formatTime(locale, at) }) : day;
  }

  /** '' where a yahrzeit is on the Hebrew date of death. */
  function reasonOf(reason: YahrzeitReason): string {
    switch (reason.kind) {
      case 'sameDate':
        return '';
      case 'adarInLeapYear':
        return t(`reason.${reason.custom}`);
      case 'oneAdar':
      case 'thirtiethOfAdar1':
        return t(`reason.${reason.kind}`);
      case 'thirtieth':
        return t(`reason.${reason.month}${reason.observed}`);
      case 'burial':
        return t('reason.burial', { days: reason.daysLater });
    }
  }

  function gatheringWhen({ date, alternative, reason }: GatheringDay): string {
    if (!reason || alternative === null) return t('gathering.sameDay');
    return t(`gathering.${reason.kind}`, { day: fullDate(locale, date), other: fullDate(locale, alternative) });
  }

  return { candleWhen, candleInShort, reasonOf, gatheringWhen };
}

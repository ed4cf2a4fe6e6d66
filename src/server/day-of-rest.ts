import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { isRestDay } from '#core/hebrew-calendar/festivals.ts';
import { addDays } from '#core/hebrew-calendar/hebrew-date.ts';
import { eveningOf, jerusalem } from '#core/hebrew-calendar/sun.ts';

const minute = 60_000;
/**
 * Candles are lit forty minutes before sunset in Jerusalem. By the latest custom it ends seventy-two minutes after sunset,
 * which is up to six minutes later in Eilat and on the Hermon than in Jerusalem.
 */
const before = 60 * minute;
const after = 90 * minute;
const stepSeconds = 20 * 60;

/** Whether it is Shabbat or a festival in Israel, with room on both sides. */
export function isRest(at: Date): boolean {
  const today = todayInJerusalem(at);
  const sunset = sunsetOf(today);
  return (
    (isRestDay(today, 'israel') && at.getTime() < sunset + after) ||
    (isRestDay(addDays(today, 1), 'israel') && at.getTime() >= sunset - before)
  );
}

/** In milliseconds of the epoch; the sun of Jerusalem sets on every day. */
const sunsetOf = (date: PlainDate) => eveningOf(date, jerusalem).sunset?.getTime() ?? Number.NaN;

/** Seconds until work begins again, and up to a third of an hour more. */
export function secondsUntilWork(at: Date): number {
  let seconds = stepSeconds;
  while (isRest(new Date(at.getTime() + seconds * 1000))) seconds += stepSeconds;
  return seconds;
}

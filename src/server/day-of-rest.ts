import { addDays, type PlainDate } from '#core/dates.ts';
import { cities, type City, type CityName, cityNames } from '#core/hebrew-calendar/cities.ts';
import { isRestDay } from '#core/hebrew-calendar/festivals.ts';
import { calculateEvening } from '#core/hebrew-calendar/sun.ts';

const minute = 60_000;
/**
 * Shabbat and festivals begin forty minutes before sunset in Jerusalem, and end seventy-two minutes after it by the latest custom.
 * Sunset in Eilat and on the Hermon is up to six minutes later. The bounds here have a margin on both sides.
 */
const before = 60 * minute;
const after = 90 * minute;
const stepSeconds = 20 * 60;

/** Decides whether it is Shabbat or a festival at a moment in a city, by default in Israel, with a margin on both sides. */
export function isRest(at: Date, city: City = cities.jerusalem): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(at);
  const sunset = sunsetOf(today, city);
  return (
    (isRestDay(today, city.land) && at.getTime() < sunset + after) ||
    (isRestDay(addDays(today, 1), city.land) && at.getTime() >= sunset - before)
  );
}

/** In milliseconds since 1970; the sun sets every day in all of these cities. */
const sunsetOf = (date: PlainDate, city: City) => calculateEvening(date, city).sunset?.getTime() ?? Number.NaN;

/** The cities where it is Shabbat or a festival at a moment. */
export const listRestingCities = (at: Date): CityName[] => cityNames.filter((name) => isRest(at, cities[name]));

/** Seconds until the end of the rest, and up to twenty minutes more. */
export function secondsUntilWork(at: Date, city: City = cities.jerusalem): number {
  let seconds = stepSeconds;
  while (isRest(new Date(at.getTime() + seconds * 1000), city)) seconds += stepSeconds;
  return seconds;
}

/** Seconds until a day of rest begins, or up to twenty minutes less; `most` if none begins before. */
export function secondsOfWork(at: Date, most: number, city: City = cities.jerusalem): number {
  for (let seconds = 0; seconds < most; seconds += stepSeconds)
    if (isRest(new Date(at.getTime() + Math.min(seconds + stepSeconds, most) * 1000), city)) return seconds;
  return most;
}

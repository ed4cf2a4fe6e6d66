import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { hebrewDay } from '#i18n/hebrew-date.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const jerusalem = { latitude: 31.778, longitude: 35.235 };
/**
 * Candles are lit forty minutes before sunset in Jerusalem. By the latest custom it ends seventy-two minutes after sunset,
 * which is up to six minutes later in Eilat and on the Hermon than in Jerusalem.
 */
const before = 60 * minute;
const after = 90 * minute;
const stepSeconds = 20 * 60;

/** The days on which no work is done in Israel, beside Shabbat. */
const festivals: Record<string, readonly number[]> = {
  Tishri: [1, 2, 10, 15, 22],
  Nisan: [15, 21],
  Sivan: [6],
};

/** Whether it is Shabbat or a festival in Israel, with room on both sides. */
export function isRest(at: Date): boolean {
  const today = todayInJerusalem(at);
  const tomorrow = nextDay(today);
  const sunset = sunsetOf(today);
  return (
    (isRestDay(today) && at.getTime() < sunset + after) || (isRestDay(tomorrow) && at.getTime() >= sunset - before)
  );
}

function isRestDay(date: PlainDate): boolean {
  const { month, dayOfMonth } = hebrewDay(date);
  return noonOf(date).getUTCDay() === 6 || (festivals[month]?.includes(dayOfMonth) ?? false);
}

const noonOf = (date: PlainDate) => new Date(`${date}T12:00:00Z`);
const nextDay = (date: PlainDate): PlainDate => new Date(noonOf(date).getTime() + day).toISOString().slice(0, 10);

/** The sunset of a day in Jerusalem, in milliseconds of the epoch, to a minute or two: the almanac's short formula. */
export function sunsetOf(date: PlainDate): number {
  const rad = Math.PI / 180;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const n = Math.round((midnight - Date.UTC(2000, 0, 1)) / day) - jerusalem.longitude / 360 + 0.0008;
  const anomaly = (357.5291 + 0.98560028 * n) % 360;
  const centre =
    1.9148 * Math.sin(anomaly * rad) + 0.02 * Math.sin(2 * anomaly * rad) + 0.0003 * Math.sin(3 * anomaly * rad);
  const longitude = (anomaly + centre + 180 + 102.9372) % 360;
  const transit = n + 0.0053 * Math.sin(anomaly * rad) - 0.0069 * Math.sin(2 * longitude * rad);
  const declination = Math.asin(Math.sin(longitude * rad) * Math.sin(23.4397 * rad));
  const latitude = jerusalem.latitude * rad;
  const hourAngle = Math.acos(
    (Math.sin(-0.833 * rad) - Math.sin(latitude) * Math.sin(declination)) /
      (Math.cos(latitude) * Math.cos(declination)),
  );
  return Date.UTC(2000, 0, 1, 12) + (transit + hourAngle / (2 * Math.PI)) * day;
}

/** Seconds until work begins again, and up to a third of an hour more. */
export function secondsUntilWork(at: Date): number {
  let seconds = stepSeconds;
  while (isRest(new Date(at.getTime() + seconds * 1000))) seconds += stepSeconds;
  return seconds;
}

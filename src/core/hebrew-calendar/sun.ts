import { addTime, getTimes } from 'suncalc';
import { addDays, type PlainDate } from '../dates.ts';
import type { GeoPoint } from '../geo-point.ts';
import { isRestDay, type Land } from './festivals.ts';

/** Three stars of middle size are seen when the sun stands so many degrees below the horizon. */
const nightfallDegrees = -8.5;
addTime(nightfallDegrees, 'starsFade', 'nightfall');

/** A place whose days have the times of its sun and the festivals of its land. */
export interface CalendarLocation extends GeoPoint {
  land: Land;
}

/** Where nothing else is known. */
export const jerusalem: CalendarLocation = { latitude: 31.778, longitude: 35.235, land: 'israel' };

/** Candles of Shabbat are lit so many minutes before sunset; Jerusalem lights early. */
const candleMinutes = { elsewhere: 18, jerusalem: 40 };
const nearJerusalemDegrees = 0.1;

const minute = 60_000;
const hoursOfDegree = 24 / 360;

/** Of the evening of a civil day. Null where the sun does not set, or no night falls. */
export interface Evening {
  candleLighting: Date | null;
  sunset: Date | null;
  nightfall: Date | null;
}

export function calculateEvening(date: PlainDate, place: CalendarLocation): Evening {
  const { latitude, longitude } = place;
  // The noon of the place: its solar day is the civil day that is asked for.
  const noon = new Date(`${date}T12:00:00Z`).getTime() - longitude * hoursOfDegree * 60 * minute;
  const times = getTimes(new Date(noon), latitude, longitude);
  const { sunset } = times;
  const nightfall = times['nightfall'] instanceof Date ? times['nightfall'] : null;
  const minutes = isNearJerusalem(place) ? candleMinutes.jerusalem : candleMinutes.elsewhere;
  return { candleLighting: sunset && new Date(sunset.getTime() - minutes * minute), sunset, nightfall };
}

function isNearJerusalem({ latitude, longitude }: CalendarLocation): boolean {
  return (
    Math.abs(latitude - jerusalem.latitude) < nearJerusalemDegrees &&
    Math.abs(longitude - jerusalem.longitude) < nearJerusalemDegrees
  );
}

/** When the candle of a yahrzeit is lit, on the evening before its daylight. */
export interface CandleTime {
  /** `from`: after Shabbat or a festival went out. `before`: Shabbat or a festival begins. `sunset`: an ordinary evening. */
  kind: 'before' | 'from' | 'sunset';
  at: Date;
  /** The civil day at the place, which is another one in Jerusalem by then. */
  eve: PlainDate;
}

/** Null where the sun does not set on that evening. */
export function calculateCandleTime(yahrzeit: PlainDate, place: CalendarLocation): CandleTime | null {
  const eve = addDays(yahrzeit, -1);
  const { candleLighting, sunset, nightfall } = calculateEvening(eve, place);
  if (!sunset || !candleLighting) return null;
  const isRestOver = isRestDay(eve, place.land);
  if (isRestOver) return nightfall && { kind: 'from', at: nightfall, eve };
  if (isRestDay(yahrzeit, place.land)) return { kind: 'before', at: candleLighting, eve };
  return { kind: 'sunset', at: sunset, eve };
}

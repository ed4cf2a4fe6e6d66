import { addTime, getTimes } from 'suncalc';
import { addDays, type PlainDate } from '../dates.ts';
import type { GeoPoint } from '../geo-point.ts';
import { isRestDay, type Land } from './festivals.ts';

/** Nightfall: three medium stars are visible when the sun is this many degrees below the horizon. */
const nightfallDegrees = -8.5;
addTime(nightfallDegrees, 'starsFade', 'nightfall');

/** A place, which determines the times of the sun and, by its land, the festivals. */
export interface CalendarLocation extends GeoPoint {
  land: Land;
}

/** The default place. */
export const jerusalem: CalendarLocation = { latitude: 31.778, longitude: 35.235, land: 'israel' };

/** Shabbat candles are lit this many minutes before sunset, in Jerusalem earlier than elsewhere. */
const candleMinutes = { elsewhere: 18, jerusalem: 40 };
const nearJerusalemDegrees = 0.1;

const minute = 60_000;
const hoursOfDegree = 24 / 360;

/** The times of the evening of a civil day. Null if the sun does not set or night does not fall. */
export interface Evening {
  candleLighting: Date | null;
  sunset: Date | null;
  nightfall: Date | null;
}

export function calculateEvening(date: PlainDate, place: CalendarLocation): Evening {
  const { latitude, longitude } = place;
  // Local noon, so that the solar day is the given civil day.
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
  /** `from`: after the end of Shabbat or a festival. `before`: before one begins. `sunset`: on an ordinary evening. */
  kind: 'before' | 'from' | 'sunset';
  at: Date;
  /** The civil date at the place, which may differ from that in Jerusalem. */
  eve: PlainDate;
}

/** Null if the sun does not set on this evening. */
export function calculateCandleTime(yahrzeit: PlainDate, place: CalendarLocation): CandleTime | null {
  const eve = addDays(yahrzeit, -1);
  const { candleLighting, sunset, nightfall } = calculateEvening(eve, place);
  if (!sunset || !candleLighting) return null;
  const isRestOver = isRestDay(eve, place.land);
  if (isRestOver) return nightfall && { kind: 'from', at: nightfall, eve };
  if (isRestDay(yahrzeit, place.land)) return { kind: 'before', at: candleLighting, eve };
  return { kind: 'sunset', at: sunset, eve };
}

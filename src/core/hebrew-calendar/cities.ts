import { jerusalem, type CalendarLocation } from './sun.ts';

export interface City extends CalendarLocation {
  timeZone: string;
}

const israeli = { land: 'israel', timeZone: 'Asia/Jerusalem' } as const;
const abroad = (latitude: number, longitude: number, timeZone: string): City => ({
  latitude,
  longitude,
  land: 'diaspora',
  timeZone,
});

/** Cities that users choose from, close enough to their homes for the times of Shabbat and festivals. */
export const cities = {
  jerusalem: { ...jerusalem, ...israeli },
  telAviv: { latitude: 32.08, longitude: 34.78, ...israeli },
  haifa: { latitude: 32.79, longitude: 34.99, ...israeli },
  beerSheva: { latitude: 31.25, longitude: 34.79, ...israeli },
  london: abroad(51.51, -0.13, 'Europe/London'),
  paris: abroad(48.86, 2.35, 'Europe/Paris'),
  berlin: abroad(52.52, 13.4, 'Europe/Berlin'),
  moscow: abroad(55.75, 37.62, 'Europe/Moscow'),
  johannesburg: abroad(-26.2, 28.05, 'Africa/Johannesburg'),
  newYork: abroad(40.71, -74.01, 'America/New_York'),
  toronto: abroad(43.65, -79.38, 'America/Toronto'),
  chicago: abroad(41.88, -87.63, 'America/Chicago'),
  losAngeles: abroad(34.05, -118.24, 'America/Los_Angeles'),
  buenosAires: abroad(-34.6, -58.38, 'America/Argentina/Buenos_Aires'),
  melbourne: abroad(-37.81, 144.96, 'Australia/Melbourne'),
} as const satisfies Record<string, City>;

export type CityName = keyof typeof cities;
/** The city of users who have not chosen one. */
export const usualCity: CityName = 'jerusalem';
export const cityNames = Object.keys(cities) as [CityName, ...CityName[]]; // `cities` has no other keys, and is not empty

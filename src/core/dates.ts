import { limits } from './limits.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar date, 'YYYY-MM-DD', without a time zone. It is never converted to an instant. */
export type PlainDate = string;

export function isPlainDate(value: string): boolean {
  const match = pattern.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function toYear(date: PlainDate): number {
  return Number(date.slice(0, 4));
}

const dayMs = 24 * 60 * 60 * 1000;

/** The date so many days later; earlier for a negative number. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** 0 for Sunday to 6 for Shabbat. */
export function dayOfWeek(date: PlainDate): number {
  return new Date(date).getUTCDay();
}

const jerusalemDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' });

/** Today in Jerusalem, as a plain date. */
export function todayInJerusalem(now: Date): PlainDate {
  return jerusalemDay.format(now);
}

/** Parses a year; null for a text that is not a plausible year. */
export function yearIn(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{4}$/.test(trimmed)) return null;
  const year = Number(trimmed);
  return year >= limits.year.min && year <= limits.year.max ? year : null;
}

import { type SQL, sql } from 'drizzle-orm';
import { type CityName, usualCity } from '#core/hebrew-calendar/cities.ts';

/** SQL: the city that an account chose for the times of the calendar. */
export const selectCity = (userId: SQL): SQL<CityName> => sql`coalesce((select c.city from reminder_settings c
  where c.user_id = ${userId} and c.memorial_id is null), ${usualCity}::text)`;

/** SQL: whether it is a day of rest in the city of an account. */
export const isRestingIn = (userId: SQL, restingCities: readonly CityName[]): SQL =>
  restingCities.length === 0 ? sql`false` : sql`${selectCity(userId)} = any(${sql.param([...restingCities])}::text[])`;

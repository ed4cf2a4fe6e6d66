import { type SQL, sql } from 'drizzle-orm';
import { type CityName, usualCity } from '#core/hebrew-calendar/cities.ts';

/** Where an account lives: the city that its reader chose for the times of the calendar, as SQL. */
export const selectCity = (userId: SQL): SQL<CityName> => sql`coalesce((select c.city from reminder_settings c
  where c.user_id = ${userId} and c.memorial_id is null), ${usualCity}::text)`;

/** Whether it is a day of rest where an account lives, as SQL. */
export const isRestingIn = (userId: SQL, restingCities: readonly CityName[]): SQL =>
  restingCities.length === 0 ? sql`false` : sql`${selectCity(userId)} = any(${sql.param([...restingCities])}::text[])`;

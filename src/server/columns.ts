import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column. */
export const instantColumn = () => timestamp({ withTimezone: true });

/** The condition of a check for these values, which are constants and never input. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

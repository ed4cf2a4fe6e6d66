import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a moment, without a zone of its own. */
export const instantColumn = () => timestamp({ withTimezone: true });

/** The condition of a check: the column holds one of these values, which are ours and no input. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

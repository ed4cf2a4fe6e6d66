import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, naming } from './db.ts';

const dialect = new PgDialect(naming);

/**
 * A statement that is written once and planned once by each connection, for what is asked often and is long. What changes
 * in it are placeholders; a name belongs to one text.
 */
export function defineStatement<Row extends object>(name: string, statement: SQL) {
  let query: ReturnType<typeof dialect.sqlToQuery> | undefined;
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(statement);
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    );
    return (await prepared.execute(values)).rows;
  };
}

import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, naming } from './db.ts';

const dialect = new PgDialect(naming);

interface Query {
  sql: string;
  params: unknown[];
}

/** Makes repeated placeholders one parameter. */
function named({ sql: text, params }: Query): Query {
  const names = params.map((param, place) => (is(param, Placeholder) ? param.name : place));
  const firsts = [...new Set(names)];
  return {
    sql: text.replace(/\$(\d+)/g, (_, place: string) => `$${firsts.indexOf(names[Number(place) - 1] ?? '') + 1}`),
    params: firsts.map((first) => params[names.indexOf(first)]),
  };
}

/**
 * A long and frequent statement, prepared once for each connection. Variable parts are placeholders; a name belongs to one text.
 */
export function defineStatement<Row extends object>(name: string, statement: SQL) {
  let query: ReturnType<typeof dialect.sqlToQuery> | undefined;
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= named(dialect.sqlToQuery(statement));
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    );
    return (await prepared.execute(values)).rows;
  };
}

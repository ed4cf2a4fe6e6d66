import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, naming } from './db.ts';

const dialect = new PgDialect(naming);

interface Query {
  sql: string;
  params: unknown[];
}

/** A placeholder that stands at several places is one parameter, sent and read once. */
function named({ sql: text, params }: Query): Query {
  const names = params.map((param, place) => (is(param, Placeholder) ? param.name : place));
  const firsts = [...new Set(names)];
  return {
    sql: text.replace(/\$(\d+)/g, (_, place: string) => `$${firsts.indexOf(names[Number(place) - 1] ?? '') + 1}`),
    params: firsts.map((first) => params[names.indexOf(first)]),
  };
}

/**
 * A statement that is written once and planned once by each connection, for what is asked often and is long. What changes
 * in it are placeholders; a name belongs to one text.
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

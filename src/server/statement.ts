import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
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

/**
 * A statement by ids, which `build` selects from as the column `id`. PostgreSQL keeps its plans: one id has a text of its own, and it
 * expects the same number of rows from every JSON list. For an array it estimates the length, and plans a long
 * statement again each time.
 */
export function defineStatementByIds<Row extends object>(
  name: string,
  type: 'uuid' | 'text',
  build: (ids: SQL) => SQL,
): (db: Db, ids: readonly string[], values?: Record<string, unknown>) => Promise<Row[]> {
  const cast = sql.raw(type);
  const selectOne = defineStatement<Row>(name, build(sql`(select ${sql.placeholder('id')}::${cast} as id)`));
  const selectMany = defineStatement<Row>(
    `${name}_list`,
    build(sql`(select value::${cast} as id from json_array_elements_text(${sql.placeholder('ids')}::json))`),
  );
  return (db, ids, values = {}) =>
    ids.length === 1
      ? selectOne(db, { ...values, id: ids[0] })
      : selectMany(db, { ...values, ids: JSON.stringify(ids) });
}

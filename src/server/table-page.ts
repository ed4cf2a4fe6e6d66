import { type SQL, sql } from 'drizzle-orm';
import { isPlainDate } from '#core/dates.ts';
import { type SortDirection, mostCounted, type TablePage } from '#core/table-page.ts';
import type { Db } from './db.ts';
import { fail } from './procedure.ts';

/** What a list is sorted by: an expression that is never null, best of an index that ends with the id. */
export interface SortKey {
  of: SQL;
  type: 'timestamptz' | 'text' | 'bigint';
}

interface TableQuery {
  columns: SQL;
  from: SQL;
  /** What the rows are counted of, where fewer tables are enough for the conditions. */
  countedFrom?: SQL;
  where: readonly SQL[];
  key: SortKey;
  id: SQL;
}

interface Paging {
  direction: SortDirection;
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

interface Cursor {
  key: string;
  id: string;
}

type Keyed<Row> = Row & { sortKey: string; sortId: string };

/**
 * One page of a list by keyset: the rows behind a cursor are found by the index and none of the earlier ones is read.
 * BAD_REQUEST for a cursor that is none of this order.
 */
export async function loadTablePage<Row extends Record<string, unknown>>(
  db: Db,
  query: TableQuery,
  { direction, after, before, limit }: Paging,
): Promise<TablePage<Row>> {
  const { columns, from, countedFrom = from, where, key, id } = query;
  const isBackward = after === undefined && before !== undefined;
  const cursor = after ?? before;
  const isAscending = (direction === 'asc') !== isBackward;
  const order = isAscending ? sql`asc` : sql`desc`;
  const conditions = where.length > 0 ? sql.join([...where], sql` and `) : sql`true`;
  const behind = cursor === undefined ? sql`true` : isBehind(query, readCursor(cursor, key.type), isAscending);
  const { rows } = await db.execute<Keyed<Row>>(sql`
    select ${columns}, ${key.of}::text as "sortKey", ${id}::text as "sortId"
    from ${from} where ${conditions} and ${behind}
    order by ${key.of} ${order}, ${id} ${order} limit ${limit + 1}`);
  const hasMore = rows.length > limit;
  // The first page is whole, from wherever it is turned back to.
  if (isBackward && !hasMore) return loadTablePage(db, query, { direction, limit });
  const page = rows.slice(0, limit);
  if (isBackward) page.reverse();
  const [first, last] = [page.at(0), page.at(-1)];
  return {
    rows: page.map(({ sortKey: _key, sortId: _id, ...row }) => row as unknown as Row), // without what the cursors are made of
    next: last && (isBackward || hasMore) ? cursorAt(last) : null,
    previous: first && cursor !== undefined ? cursorAt(first) : null,
    // A list of one page is counted by its rows: a search that finds little reads the index once.
    total: cursor === undefined && !hasMore ? page.length : await count(db, countedFrom, conditions),
  };
}

/** For `like`: values that contain a text as it is. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`;
}

async function count(db: Db, from: SQL, conditions: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${from} where ${conditions} limit ${mostCounted}) counted`,
  );
  return rows[0]?.total ?? 0;
}

function isBehind({ key, id }: TableQuery, cursor: Cursor, isAscending: boolean): SQL {
  const compare = isAscending ? sql`>` : sql`<`;
  return sql`(${key.of}, ${id}) ${compare} (${cursor.key}::${sql.raw(key.type)}, ${cursor.id}::uuid)`;
}

function cursorAt({ sortKey, sortId }: { sortKey: string; sortId: string }): string {
  return Buffer.from(`${sortId}${sortKey}`, 'utf8').toString('base64url');
}

const idLength = 36;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^([12]\d{3}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;
const isReadable: Record<SortKey['type'], (key: string) => boolean> = {
  timestamptz: (key) => isPlainDate(moment.exec(key)?.[1] ?? ''),
  text: (key) => !key.includes('\0'),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
};

function readCursor(cursor: string, type: SortKey['type']): Cursor {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [id, key] = [text.slice(0, idLength), text.slice(idLength)];
  if (!uuid.test(id) || !isReadable[type](key)) throw fail('BAD_REQUEST');
  return { key, id };
}

import { type SQL, sql } from 'drizzle-orm';
import { isPlainDate } from '#core/dates.ts';
import { type SortDirection, maxCounted, type TablePage } from '#core/table-page.ts';
import type { Db } from './db.ts';
import { fail } from './procedure.ts';

/** The sort expression of a list: never null, ideally with an index that ends with the id. */
export interface SortKey {
  of: SQL;
  type: 'timestamptz' | 'text' | 'bigint';
}

interface TableQuery {
  columns: SQL;
  from: SQL;
  /** Relation for the count, where the conditions need fewer tables. */
  countedFrom?: SQL;
  /** The order of an index with every column of the conditions: rows are counted in the index, without reading the table. */
  countedIn?: SQL;
  where: readonly SQL[];
  /** Without an index for the conditions: the rows are read once for page and count. */
  isScan?: boolean;
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

type Keyed<Row> = Row & {
  sortKey: string;
  sortId: string;
  /** Columns of a scan. */
  scannedKey?: unknown;
  scannedId?: unknown;
  found?: number;
};

/** The query of a page. */
interface TableRead extends Pick<TableQuery, 'columns' | 'from' | 'key' | 'id'> {
  conditions: SQL;
}

/**
 * A page of a list by keyset: an index finds the rows after a cursor without reading earlier ones. BAD_REQUEST for a cursor of
 * another order.
 */
export async function loadTablePage<Row extends Record<string, unknown>>(
  db: Db,
  query: TableQuery,
  { direction, after, before, limit }: Paging,
): Promise<TablePage<Row>> {
  const { countedFrom = query.from, countedIn, where, key } = query;
  const isBackward = after === undefined && before !== undefined;
  const cursor = after ?? before;
  const isAscending = (direction === 'asc') !== isBackward;
  const order = isAscending ? sql`asc` : sql`desc`;
  const conditions = where.length > 0 ? sql.join([...where], sql` and `) : sql`true`;
  const read = query.isScan ? scanOf(query, conditions) : { ...query, conditions };
  const { columns, from, key: by, id } = read;
  const behind = cursor === undefined ? sql`true` : isBehind(read, readCursor(cursor, key.type), isAscending);
  const { rows } = await db.execute<Keyed<Row>>(sql`
    select ${columns}, ${by.of}::text as "sortKey", ${id}::text as "sortId"
    from ${from} where ${read.conditions} and ${behind}
    order by ${by.of} ${order}, ${id} ${order} limit ${limit + 1}`);
  const hasMore = rows.length > limit;
  // Paging back always gives a full first page.
  if (isBackward && !hasMore) return loadTablePage(db, query, { direction, limit });
  const page = rows.slice(0, limit);
  if (isBackward) page.reverse();
  const [first, last] = [page.at(0), page.at(-1)];
  return {
    rows: page.map((row) => toRow<Row>(row)),
    next: last && (isBackward || hasMore) ? cursorAt(last) : null,
    previous: first && cursor !== undefined ? cursorAt(first) : null,
    // A list of one page is counted by its rows, so a narrow search reads the index once.
    total:
      cursor === undefined && !hasMore
        ? page.length
        : (rows[0]?.found ?? (await count(db, { countedFrom, countedIn, conditions }))),
  };
}

/** A `like` pattern for values that contain a text literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`;
}

/**
 * Whether a value contains a text as typed or, for letters with cases, in upper, lower or title case. Without a pattern and case
 * folding, a hundred thousand values are compared in a tenth of the time.
 */
export function containsAsTyped(value: SQL, text: string): SQL {
  const capitalized = text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const variants = new Set([text, text.toLowerCase(), text.toUpperCase(), capitalized]);
  const conditions = [...variants].map((variant) => sql`position(${variant} in ${value}) > 0`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Reads and counts the rows once, whatever they are sorted by. */
function scanOf({ columns, from, key, id }: TableQuery, conditions: SQL): TableRead {
  const rows = sql`(
    with found as materialized (
      select ${columns}, ${key.of} as "scannedKey", ${id} as "scannedId" from ${from} where ${conditions})
    select *, (select count(*)::int from (select from found limit ${maxCounted}) counted) as found from found) scan`;
  return {
    columns: sql`scan.*`,
    from: rows,
    conditions: sql`true`,
    key: { ...key, of: sql`scan."scannedKey"` },
    id: sql`scan."scannedId"`,
  };
}

/** Removes the columns for cursors and the count. */
function toRow<Row>(keyed: Record<string, unknown>): Row {
  const { sortKey: _key, sortId: _id, scannedKey: _by, scannedId: _of, found: _found, ...row } = keyed;
  return row as unknown as Row; // the remaining columns are those of the select
}

interface CountQuery extends Required<Pick<TableQuery, 'countedFrom'>> {
  countedIn: SQL | undefined;
  conditions: SQL;
}

async function count(db: Db, { countedFrom, countedIn, conditions }: CountQuery): Promise<number> {
  const order = countedIn === undefined ? sql`` : sql`order by ${countedIn}`;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${countedFrom} where ${conditions} ${order} limit ${maxCounted}) counted`);
  return rows[0]?.total ?? 0;
}

function isBehind({ key, id }: Pick<TableQuery, 'key' | 'id'>, cursor: Cursor, isAscending: boolean): SQL {
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

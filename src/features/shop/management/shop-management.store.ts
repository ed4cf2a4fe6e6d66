import { type SQL, sql } from 'drizzle-orm';
import type { TablePage } from '#core/table-page.ts';
import type { Db } from '#server/db.ts';
import { containsPattern, loadTablePage, type SortKey } from '#server/table-page.ts';
import type { OrderFilter, OrderListRow } from './shop-management.schema.ts';

const keys: Record<OrderFilter['sort'], SortKey> = {
  placed: { of: sql`o.created_at`, type: 'timestamptz' },
  total: { of: sql`o.total_agorot`, type: 'bigint' },
};

const columns = sql`
  o.id, o.number, o.name, o.email, o.payment, o.fulfilment, o.cancelled_at is not null as "isCancelled",
  o.total_agorot::float8 as "totalAgorot", o.refund_due_agorot::float8 as "refundDueAgorot", o.created_at as "createdAt",
  (select count(*)::int from order_lines l where l.order_id = o.id) as "lineCount"`;

/** Orders as an admin filters and sorts them. */
export async function listOrderPage(
  db: Db,
  { sort, payment, fulfilment, isCancelled, search, ...paging }: OrderFilter,
): Promise<TablePage<OrderListRow>> {
  const where: SQL[] = [];
  if (payment !== undefined) where.push(sql`o.payment = ${payment}`);
  if (fulfilment !== undefined) where.push(sql`o.fulfilment = ${fulfilment}`);
  if (isCancelled !== undefined) where.push(sql`(o.cancelled_at is not null) = ${isCancelled}::boolean`);
  if (search !== '') {
    const like = containsPattern(search);
    where.push(sql`(o.number = ${search} or o.name ilike ${like} or o.email ilike ${like})`);
  }
  const query = { columns, from: sql`orders o`, where, key: keys[sort], id: sql`o.id` };
  const { rows, ...page } = await loadTablePage<OrderListRow & Record<string, unknown>>(db, query, paging);
  return { ...page, rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })) };
}

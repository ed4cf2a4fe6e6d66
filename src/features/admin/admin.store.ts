import { sql } from 'drizzle-orm';
import { contributionReportRows, contributionRows } from '#features/contributions/contribution-queries.store.ts';
import type { Db } from '#server/db.ts';
import type { Overview } from './admin.schema.ts';

interface Counts extends Record<string, unknown> {
  memorials: number;
  publicMemorials: number;
  accounts: number;
  newAccounts: number;
  pending: number;
  oldestPendingAt: string | null;
  openOrders: number;
  openAgorot: string;
  reports: number;
  payments: number;
  refunds: number;
  messages: number;
}

/** Excludes contributions on deleted pages, which need no decision. */
const isOnActivePage = sql`memorial_id in (select id from active_memorials)`;

/** An order is open if it is neither cancelled nor delivered, or if a refund is due. */
const isOpenOrder = sql`(cancelled_at is null and fulfilment <> 'done') or refund_due_agorot > 0`;

export async function loadSiteOverview(db: Db, now: Date): Promise<Overview> {
  const { rows } = await db.execute<Counts>(sql`
    with waiting as (select created_at from ${contributionRows} c where state = 'pending' and ${isOnActivePage}),
    open_orders as (select total_agorot, payment, refund_due_agorot from orders where ${isOpenOrder})
    select
      (select count(*)::int from active_memorials) as memorials,
      (select count(*)::int from active_memorials where is_public) as "publicMemorials",
      (select count(*)::int from users) as accounts,
      (select count(*)::int from users where created_at > ${now.toISOString()}::timestamptz - interval '7 days') as "newAccounts",
      (select count(*)::int from waiting) as pending,
      (select min(created_at) from waiting) as "oldestPendingAt",
      (select count(*)::int from open_orders) as "openOrders",
      (select coalesce(sum(total_agorot), 0)::text from open_orders) as "openAgorot",
      (select count(distinct r.id)::int from ${contributionReportRows} r where answered_at is null and ${isOnActivePage}) as reports,
      (select count(*)::int from open_orders where payment = 'awaiting') as payments,
      (select count(*)::int from open_orders where refund_due_agorot > 0) as refunds,
      (select count(*)::int from support_messages where answered_at is null) as messages`);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a from has one row');
  const { oldestPendingAt } = counts;
  return {
    memorials: { total: counts.memorials, public: counts.publicMemorials },
    accounts: { total: counts.accounts, thisWeek: counts.newAccounts },
    pending: {
      total: counts.pending,
      oldestAt: oldestPendingAt === null ? null : new Date(oldestPendingAt).toISOString(),
    },
    orders: { open: counts.openOrders, totalAgorot: Number(counts.openAgorot) },
    waiting: {
      reports: counts.reports,
      payments: counts.payments,
      refunds: counts.refunds,
      messages: counts.messages,
    },
  };
}

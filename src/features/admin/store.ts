import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Overview } from './schema.ts';

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

/** Words of pages that are deleted wait for nobody. */
const pendingOn = (table: 'memorial_memories' | 'memorial_condolences') => sql`
  select created_at from ${sql.raw(table)} where state = 'pending'
    and memorial_id in (select id from active_memorials)`;
const reportedOn = (kind: 'memory' | 'condolence', table: 'memorial_memories' | 'memorial_condolences') => sql`
  select r.contribution_id from contribution_reports r join ${sql.raw(table)} c on c.id = r.contribution_id
  where r.answered_at is null and r.kind = ${kind}
    and c.memorial_id in (select id from active_memorials)`;

/** An order is open while it stands and its goods are not delivered, or money of it is to be given back. */
const isOpenOrder = sql`(cancelled_at is null and fulfilment <> 'done') or refund_due_agorot > 0`;

export async function loadOverview(db: Db, now: Date): Promise<Overview> {
  const { rows } = await db.execute<Counts>(sql`
    with waiting as (${pendingOn('memorial_memories')} union all ${pendingOn('memorial_condolences')}),
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
      (select count(*)::int from (${reportedOn('memory', 'memorial_memories')}
        union ${reportedOn('condolence', 'memorial_condolences')}) reported) as reports,
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

import { asc, eq, type SQL } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { seal } from '#server/account-key.ts';
import type { Db } from '#server/db.ts';
import type { Transaction } from '#server/events.ts';
import type { Jobs } from '#server/jobs.ts';
import type { LetterTemplate } from '#server/letter-kinds.ts';
import { queueLetter } from '#server/mail.ts';
import { hashOf } from '#server/secret-token.ts';
import type { OrderView } from '../schema.ts';
import { orderLines, orders } from '../table.ts';

export type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
export type FullOrder = OrderRow & { lines: LineRow[] };

/** The secret in the link to an order: nobody makes it of what they read, and the same form makes the same one again. */
export function orderTokenOf({ secret }: Pick<Config, 'secret'>, submitId: string): string {
  return seal(secret, `order ${submitId}`);
}

export const byToken = (token: string): SQL => eq(orders.tokenHash, hashOf(token));
export const byNumber = (number: string): SQL => eq(orders.number, number);

/** The first order that fits, with its lines. */
export async function findOrder(db: Db, condition: SQL | undefined): Promise<FullOrder | null> {
  const [row] = await db.select().from(orders).where(condition).limit(1);
  return row ? withLines(db, row) : null;
}

/** The same, held until the transaction ends: two who change it do so one after the other. */
export async function lockOrder(tx: Transaction, condition: SQL): Promise<FullOrder | null> {
  const [row] = await tx.select().from(orders).where(condition).for('update');
  return row ? withLines(tx, row) : null;
}

async function withLines(db: Db, row: OrderRow): Promise<FullOrder> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.position));
  return { ...row, lines };
}

/** What may leave the server: no hashes, no ids of other tables. */
export function viewOf({ lines, ...row }: FullOrder): OrderView {
  const {
    id: _id,
    tokenHash: _tokenHash,
    submitId: _submitId,
    payloadHash: _payloadHash,
    userId: _userId,
    deliveryVatAgorot: _deliveryVatAgorot,
    staffNote: _staffNote,
    version: _version,
    ...shown
  } = row;
  return {
    ...shown,
    lines: lines.map(({ orderId: _orderId, position: _position, variantId: _variantId, ...line }) => line),
  };
}

type OrderLetter = Extract<LetterTemplate, `order${string}`>;

/** Tells the customer what became of the order, with the link to it. */
export async function queueOrderLetter(
  tx: Transaction,
  { config, jobs }: { config: Config; jobs: Jobs },
  template: OrderLetter,
  order: Pick<OrderRow, 'email' | 'name' | 'locale' | 'number' | 'submitId' | 'totalAgorot'>,
): Promise<void> {
  const { email: to, name, locale, number, totalAgorot } = order;
  const link = `${config.origin}/order/${orderTokenOf(config, order.submitId)}`;
  await queueLetter(tx, jobs, { template, to, name, locale, link, order: { number, totalAgorot } });
}

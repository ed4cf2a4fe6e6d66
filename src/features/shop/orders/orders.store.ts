import { asc, eq, type SQL } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { hashWithSecret } from '#server/account-key.ts';
import type { Db } from '#server/db.ts';
import type { Transaction } from '#server/events.ts';
import type { Jobs } from '#server/jobs.ts';
import type { EmailTemplate } from '#server/email-kinds.ts';
import { queueEmail } from '#server/mail.ts';
import { hashToken } from '#server/secret-token.ts';
import type { OrderView } from '../shop.schema.ts';
import { orderLines, orders } from '../shop.table.ts';

export type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
export type FullOrder = OrderRow & { lines: LineRow[] };

/** The secret in the link to an order: unpredictable, but the same for the same form. */
export function deriveOrderToken({ secret }: Pick<Config, 'secret'>, submitId: string): string {
  return hashWithSecret(secret, `order ${submitId}`);
}

export const byToken = (token: string): SQL => eq(orders.tokenHash, hashToken(token));
export const byNumber = (number: string): SQL => eq(orders.number, number);

/** The first matching order, with its lines. */
export async function findOrder(db: Db, condition: SQL | undefined): Promise<FullOrder | null> {
  const [row] = await db.select().from(orders).where(condition).limit(1);
  return row ? withLines(db, row) : null;
}

/** The same, locked until the transaction ends, so that changes are serialized. */
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

/** The public fields: no hashes, no ids of other tables. */
export function toOrderView({ lines, ...row }: FullOrder): OrderView {
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

type OrderEmail = Extract<EmailTemplate, `order${string}`>;

/** Emails the customer the new state of the order, with its link. */
export async function queueOrderEmail(
  tx: Transaction,
  { config, jobs }: { config: Config; jobs: Jobs },
  template: OrderEmail,
  order: Pick<OrderRow, 'email' | 'name' | 'locale' | 'number' | 'submitId' | 'totalAgorot'>,
): Promise<void> {
  const { email: to, name, locale, number, totalAgorot } = order;
  const link = `${config.origin}/order/${deriveOrderToken(config, order.submitId)}`;
  await queueEmail(tx, jobs, { template, to, name, locale, link, order: { number, totalAgorot } });
}

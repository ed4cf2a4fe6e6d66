import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { findOrder } from './orders/orders.store.ts';
import { orders } from './shop.table.ts';
import { toInvoiceRequest } from './invoice.rules.ts';

const patienceMs = 20_000;
const issuedSchema = z.object({
  number: z.string().max(60),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
});

/** Sends a paid order to a registered program, and stores the number and the link of its document. */
export const sendInvoice = defineJob(
  'shop.send-invoice',
  z.object({ orderId: z.uuid() }),
  async ({ orderId }, { config, db }: JobServices) => {
    const order = await findOrder(db, eq(orders.id, orderId));
    if (!config.invoices || !order || order.invoiceNumber !== '') return;
    const response = await fetch(config.invoices.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.invoices.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(toInvoiceRequest(order)),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the invoice program answered ${response.status}`);
    const { number, link } = issuedSchema.parse(await response.json());
    await db.update(orders).set({ invoiceNumber: number, invoiceLink: link }).where(eq(orders.id, orderId));
  },
);

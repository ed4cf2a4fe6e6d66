import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { encodeCart } from '#features/shop/cart.rules.ts';
import { orderPayments, orders } from '#tables.ts';
import { openSite } from '../../test/site.ts';
import { test, type Till } from '../../test/till.ts';
import type { DocumentContent } from './documents.ts';

const dayMs = 24 * 3600 * 1000;

/** An order by a form without scripts, after the redirect. */
async function givenOrder({ world }: Till) {
  const shown: DocumentContent[] = [];
  const site = await openSite(world, (content) => shown.push(content));
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const { variants } = await admin.shop.addProduct({
    name: 'נרות',
    isActive: true,
    variants: [{ sku: randomUUID(), priceAgorot: 5400 }],
  });
  const send = async (path: string, words: Record<string, string>) => {
    const body = new URLSearchParams(words);
    const response = await fetch(site.origin + path, { method: 'POST', redirect: 'manual', body });
    return [response.status, response.headers.get('location')] as const;
  };
  const [status, location] = await send('/cart', {
    intent: 'order',
    cart: encodeCart([{ variantId: variants[0]?.id ?? '', quantity: 1, engraving: '' }]),
    prices: '5400',
    total: '5400',
    submitId: randomUUID(),
    name: 'תמר',
    email: 'tamar@example.org',
    phone: '050-0000000',
    street: 'הגפן 1',
    city: 'חיפה',
  });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/order\/[\w-]{22}$/)]);
  const path = location ?? '';
  return {
    admin,
    path,
    send,
    async look() {
      await site.get(path);
      const content = shown.at(-1);
      if (content?.kind !== 'order') throw new Error(`shown: ${content?.kind}`);
      return content;
    },
  };
}

test('forms lead to the page of the order, which has a link to the payment page', async ({ till }) => {
  const { path, send, look } = await givenOrder(till);
  const { paymentUrl, order } = await look();
  expect(paymentUrl).toMatch(/^https:\/\/pay\.example\//);
  const { db } = till.world.services;
  const [row] = await db.select().from(orders).where(eq(orders.number, order.number));
  await db.delete(orderPayments).where(eq(orderPayments.orderId, row?.id ?? ''));
  expect((await look()).paymentUrl).toBe(null);
  expect(await send(path, {})).toEqual([303, path]);
  expect((await look()).paymentUrl).toMatch(/^https:\/\/pay\.example\//);
});

test('the link for cancelling is shown for four months, which is the longest period', async ({ till }) => {
  const { look } = await givenOrder(till);
  const { number } = (await look()).order;
  const doneBefore = async (days: number) => {
    const doneAt = new Date(Date.now() - days * dayMs);
    await till.world.services.db
      .update(orders)
      .set({ payment: 'paid', fulfilment: 'done', paidAt: doneAt, doneAt })
      .where(eq(orders.number, number));
    return (await look()).canCancel;
  };
  expect([await doneBefore(3), await doneBefore(40), await doneBefore(150)]).toEqual([true, true, false]);
});

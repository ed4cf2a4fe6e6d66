import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { namedLimits } from '#server/named-limits.ts';
import { anyone, fail, signedIn } from '#server/procedure.ts';
import { pickPaymentProvider } from './payment/hosted-payment.store.ts';
import { findOpenPayment, startPayment } from './payment/payment.store.ts';
import { orderNumber, orderTokenSchema, placeOrderSchema, shopLimits } from './shop.schema.ts';
import { loadShopSettings } from './settings/shop-settings.store.ts';
import { orders } from './shop.table.ts';
import { insertOrder } from './orders/place-order.store.ts';
import { openedOrderSchema, placedOrderSchema } from './orders/orders.schema.ts';
import {
  byNumber,
  byToken,
  findOrder,
  type FullOrder,
  type OrderRow,
  deriveOrderToken,
  toOrderView,
} from './orders/orders.store.ts';

/**
 * Places an order; the same `submitId` again is the same order. CONFLICT if something differs from what was shown, by
 * `data.problem`: closed, gone, outOfStock, priceChanged, totalChanged, engravingRefused, engravingLong, madeToOrder, otherOrder.
 */
export const placeOrder = anyone
  .meta({ limit: namedLimits['shop.placeOrder'] })
  .route({ method: 'POST', path: '/shop/orders', successStatus: 201 })
  .input(placeOrderSchema)
  .output(placedOrderSchema)
  .handler(async ({ context, input }) => {
    const order = await insertOrder(context, input);
    const token = deriveOrderToken(context.config, input.submitId);
    return { number: order.number, token, paymentUrl: await findPaymentUrl(context, order) };
  });

/** The order that a link opens. */
export const findOrderByLink = anyone
  .meta({ limit: namedLimits['shop.findOrder'] })
  .route({ method: 'POST', path: '/shop/orders/by-link' })
  .input(orderTokenSchema)
  .output(openedOrderSchema)
  .handler(async ({ context, input: { token } }) => open(context, await findOrder(context.db, byToken(token))));

/** An order of the calling account. */
export const findOwnOrder = signedIn('account.read')
  .route({ method: 'GET', path: '/me/orders/{number}' })
  .input(z.object({ number: orderNumber }))
  .output(openedOrderSchema)
  .handler(async ({ context, input: { number } }) =>
    open(context, await findOrder(context.db, and(byNumber(number), eq(orders.userId, context.userId)))),
  );

export const listOwnOrders = signedIn('account.read')
  .route({ method: 'GET', path: '/me/orders' })
  .output(
    z.array(
      openedOrderSchema.shape.order.pick({
        number: true,
        payment: true,
        fulfilment: true,
        cancelledAt: true,
        totalAgorot: true,
        createdAt: true,
      }),
    ),
  )
  .handler(({ context: { db, userId } }) =>
    db
      .select({
        number: orders.number,
        payment: orders.payment,
        fulfilment: orders.fulfilment,
        cancelledAt: orders.cancelledAt,
        totalAgorot: orders.totalAgorot,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(shopLimits.lines * 5),
  );

/** The hosted page for paying an order; null if it waits for no payment, or is paid in other ways. */
export const payOrder = anyone
  .meta({ limit: namedLimits['shop.startPayment'] })
  .route({ method: 'POST', path: '/shop/orders/pay' })
  .input(orderTokenSchema)
  .output(placedOrderSchema.pick({ paymentUrl: true }))
  .handler(async ({ context, input: { token } }) => {
    const order = await findOrder(context.db, byToken(token));
    if (!order) throw fail('NOT_FOUND');
    return { paymentUrl: await findPaymentUrl(context, order) };
  });

/** The order is placed even if the payment page is unreachable; it can be paid later from its own page. */
async function findPaymentUrl(context: Context, order: OrderRow): Promise<string | null> {
  return startPayment(context, order).catch((error: unknown) => {
    context.log.error({ err: error, order: order.number }, 'payment page not opened');
    return null;
  });
}

async function open(context: Context, order: FullOrder | null) {
  const { config, db } = context;
  if (!order) throw fail('NOT_FOUND');
  const { bankDetails, bitDetails, phoneDetails, sellerDetails } = await loadShopSettings(db);
  return {
    order: toOrderView(order),
    instructions: { bankDetails, bitDetails, phoneDetails, sellerDetails },
    isPaidOnline: pickPaymentProvider(config).name !== 'offline',
    paymentUrl: await findOpenPayment(context, order),
  };
}

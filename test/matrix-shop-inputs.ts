import { randomUUID } from 'node:crypto';
import { productPictures } from '#tables.ts';
import { latestLogId } from './matrix-admin-inputs.ts';
import { picture } from './matrix-gallery-inputs.ts';
import type { Setup } from './matrix-setup.ts';

const productFields = () => ({
  name: 'נרות נשמה',
  isActive: true,
  variants: [{ sku: randomUUID(), priceAgorot: 5400, stock: 10 }],
});

/** A product that an admin has added. */
async function product({ given, as }: Setup) {
  return (await as.user(await given.user({ roles: ['admin'] }))).shop.addProduct(productFields());
}

async function productPicture(setup: Setup): Promise<{ productId: string; pictureId: string }> {
  const { id: productId } = await product(setup);
  const values = { productId, width: 1, height: 1, bytes: Buffer.from('') };
  const [row] = await setup.db.insert(productPictures).values(values).returning();
  return { productId, pictureId: row?.id ?? '' };
}

/** An unpaid order by the asker. */
async function placedOrder(setup: Setup) {
  const { variants } = await product(setup);
  const [{ id: variantId = '' } = {}] = variants;
  const customer = { name: 'תמר', email: 'tamar@example.org', phone: '050-0000000', street: 'הגפן 1', city: 'חיפה' };
  const line = { variantId, quantity: 1, expectedPriceAgorot: 5400 };
  const order = { ...customer, submitId: randomUUID(), lines: [line], expectedTotalAgorot: 5400 };
  const as = setup.askerId === null ? setup.as.visitor() : await setup.as.user(setup.askerId);
  return { order, ...(await as.shop.placeOrder(order)), email: customer.email };
}

/** An order that an admin has opened, after its payment if `isPaid`. */
async function seenOrder(setup: Setup, { isPaid = false } = {}) {
  const { number } = await placedOrder(setup);
  const admin = await setup.as.user(await setup.given.user({ roles: ['admin'] }));
  const seen = await admin.shop.openOrder({ number });
  if (!isPaid) return { admin, seen };
  return { admin, seen: await admin.shop.confirmPayment({ number, version: seen.version, amountAgorot: 5400 }) };
}

/** An input for each procedure of the shop. */
export const shopInputs: Record<string, (setup: Setup) => unknown> = {
  'shop.loadState': () => undefined,
  'shop.loadSettings': () => undefined,
  'shop.setSettings': async ({ as, given }) => {
    const settings = await (await as.user(await given.user({ roles: ['admin'] }))).shop.loadSettings();
    return { ...settings, paymentDays: 7 };
  },
  'shop.listOffered': () => undefined,
  'shop.findOffered': async (setup) => ({ productId: (await product(setup)).id }),
  'shop.listProductsToManage': () => ({}),
  'shop.findProductToManage': async (setup) => ({ productId: (await product(setup)).id }),
  'shop.addProduct': () => productFields(),
  'shop.changeProduct': async (setup) => {
    const { id: productId, version } = await product(setup);
    return { ...productFields(), productId, version };
  },
  'shop.undoProductChange': async (setup) => {
    const { id: productId, version } = await product(setup);
    const admin = await setup.as.user(await setup.given.user({ roles: ['admin'] }));
    await admin.shop.changeProduct({ ...productFields(), productId, version });
    return { logId: await latestLogId(setup.db, productId, 'product.changed') };
  },
  'shop.removeProduct': async (setup) => ({ productId: (await product(setup)).id }),
  'shop.addProductPicture': async (setup) => ({
    productId: (await product(setup)).id,
    uploadId: await setup.upload(picture),
    alt: 'לוחית',
  }),
  'shop.describeProductPicture': async (setup) => ({
    pictureId: (await productPicture(setup)).pictureId,
    alt: 'לוחית',
  }),
  'shop.orderProductPictures': async (setup) => {
    const { productId, pictureId } = await productPicture(setup);
    return { productId, pictureIds: [pictureId] };
  },
  'shop.removeProductPicture': async (setup) => ({ pictureId: (await productPicture(setup)).pictureId }),
  'shop.placeOrder': async (setup) => ({ ...(await placedOrder(setup)).order, submitId: randomUUID() }),
  'shop.findOrderByLink': async (setup) => ({ token: (await placedOrder(setup)).token }),
  'shop.findOwnOrder': async (setup) => ({ number: (await placedOrder(setup)).number }),
  'shop.listOwnOrders': () => undefined,
  'shop.payOrder': async (setup) => ({ token: (await placedOrder(setup)).token }),
  'shop.previewCancellation': async (setup) => {
    const { number, email } = await placedOrder(setup);
    return { number, email };
  },
  'shop.cancelOrder': async (setup) => {
    const { number, email } = await placedOrder(setup);
    return { number, email, expectedRefundAgorot: 0 };
  },
  'shop.listOrders': () => ({}),
  'shop.openOrder': async (setup) => ({ number: (await placedOrder(setup)).number }),
  'shop.confirmPayment': async (setup) => {
    const { number, version } = (await seenOrder(setup)).seen;
    return { number, version, amountAgorot: 5400 };
  },
  'shop.setOrderNote': async (setup) => {
    const { number, version } = (await seenOrder(setup)).seen;
    return { number, version, staffNote: 'התקשרו' };
  },
  'shop.moveFulfilment': async (setup) => {
    const { number, version } = (await seenOrder(setup, { isPaid: true })).seen;
    return { number, version, to: 'preparing' };
  },
  'shop.cancelOrderLines': async (setup) => {
    const { number, version, lines } = (await seenOrder(setup)).seen;
    return { number, version, lineIds: lines.map(({ id }) => id) };
  },
  'shop.markRefunded': async (setup) => {
    const { admin, seen } = await seenOrder(setup, { isPaid: true });
    const { number, lines } = seen;
    const lineIds = lines.map(({ id }) => id);
    const cancelled = await admin.shop.cancelOrderLines({ number, version: seen.version, lineIds });
    return { number, version: cancelled.version, amountAgorot: 5400 };
  },
};

import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { lockAdminRole } from '#server/admin-role.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { isUniqueViolation } from '#server/db.ts';
import { anyone, fail, signedIn } from '#server/procedure.ts';
import { shopLimits } from './shop.schema.ts';
import { loadShopState } from './settings/shop-settings.store.ts';
import { products } from './shop.table.ts';
import {
  managedProductPageSchema,
  managedProductSchema,
  productFields,
  productFilterSchema,
  productSchema,
} from './products/products.schema.ts';
import { listProductPage } from './management/products/product-management.store.ts';
import { lockProduct, restoreProduct } from './products/undo/product-undo.store.ts';
import {
  insertProduct,
  listManagedProducts,
  listProducts,
  lockCatalog,
  updateProduct,
} from './products/products.store.ts';

const productIdSchema = z.object({ productId: z.uuid().toLowerCase() });

/** The active products; none while the shop is closed. */
export const listOffered = anyone
  .meta({ staleBy: ['shop.changed'] })
  .route({ method: 'GET', path: '/shop/products' })
  .output(z.array(productSchema))
  .handler(async ({ context: { db, locale, now } }) => {
    const { isOpen } = await loadShopState(db, now());
    return isOpen ? listProducts(db, locale) : [];
  });

export const findOffered = anyone
  .route({ method: 'GET', path: '/shop/products/{productId}' })
  .input(productIdSchema)
  .output(productSchema)
  .handler(async ({ context: { db, locale, now }, input: { productId } }) => {
    const { isOpen } = await loadShopState(db, now());
    const [product] = isOpen ? await listProducts(db, locale, productId) : [];
    if (!product) throw fail('NOT_FOUND');
    return product;
  });

/** All products, including hidden ones, by default in the order of the shop. */
export const listProductsToManage = signedIn('shop.manage')
  .route({ method: 'GET', path: '/shop/managed-products' })
  .input(productFilterSchema)
  .output(managedProductPageSchema)
  .handler(({ context: { db }, input }) => listProductPage(db, input));

export const findProductToManage = signedIn('shop.manage')
  .route({ method: 'GET', path: '/shop/managed-products/{productId}' })
  .input(productIdSchema)
  .output(managedProductSchema)
  .handler(async ({ context: { db }, input: { productId } }) =>
    managedProduct(await listManagedProducts(db, { productIds: [productId] })),
  );

/** LIMIT_REACHED above the limit of products; CONFLICT if another product has one of the item codes. */
export const addProduct = signedIn('shop.manage')
  .route({ method: 'POST', path: '/shop/managed-products', successStatus: 201 })
  .input(productFields)
  .output(managedProductSchema)
  .handler(({ context: { events, userId }, input }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockCatalog(tx);
      if ((await tx.$count(products)) >= shopLimits.products) throw fail('LIMIT_REACHED');
      const productId = await insertProduct(tx, input).catch(refuseTakenSku);
      await announce('shop.changed', {});
      return managedProduct(await listManagedProducts(tx, { productIds: [productId] }));
    }),
  );

/** CONFLICT where another admin changed it since `version` was read, or another product has one of the item codes. */
export const changeProduct = signedIn('shop.manage')
  .route({ method: 'PUT', path: '/shop/managed-products/{productId}' })
  .input(productFields.extend({ ...productIdSchema.shape, version: z.int() }))
  .output(managedProductSchema)
  .handler(({ context: { events, now, userId }, input: { productId, version, ...fields } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockCatalog(tx);
      const isChanged = await updateProduct(tx, { productId, version, now: now() }, fields).catch(refuseTakenSku);
      const products = await listManagedProducts(tx, { productIds: [productId] });
      if (!isChanged) throw fail(products.length > 0 ? 'CONFLICT' : 'NOT_FOUND');
      await announce('shop.changed', {});
      return managedProduct(products);
    }),
  );

/**
 * Undoes a change of a product by its row in the log. Sales since then still count, and pictures do not change. CONFLICT if the
 * product was changed since, or another product has an item code by now.
 */
export const undoProductChange = signedIn('shop.manage')
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-product', successStatus: 204 })
  .input(z.object({ logId: z.uuid().toLowerCase() }))
  .output(z.void())
  .handler(({ context: { events, now, userId }, input: { logId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      await lockCatalog(tx);
      const { resourceId: productId, data } = await beginUndo(tx, logId, 'product', (id) => lockProduct(tx, id));
      const before = productFields.safeParse(data.before);
      if (!before.success) throw fail('CONFLICT');
      await restoreProduct(tx, { productId, logId, now: now() }, before.data).catch(refuseTakenSku);
      await announce('shop.changed', {});
    }),
  );

/** Removes it from the shop and carts; orders keep their copies. */
export const removeProduct = signedIn('shop.manage')
  .route({ method: 'DELETE', path: '/shop/managed-products/{productId}', successStatus: 204 })
  .input(productIdSchema)
  .output(z.void())
  .handler(({ context: { events, userId }, input: { productId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await tx.delete(products).where(eq(products.id, productId));
      await announce('shop.changed', {});
    }),
  );

function managedProduct([product]: z.output<typeof managedProductSchema>[]) {
  if (!product) throw fail('NOT_FOUND');
  return product;
}

/** Converts the database's refusal of a duplicate item code. */
function refuseTakenSku(error: unknown): never {
  if (isUniqueViolation(error, 'product_variants_sku_unique')) throw fail('CONFLICT', { problem: 'skuTaken' });
  throw error;
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { products, productVariants } from '../../shop.table.ts';
import type { ProductFields } from '../products.schema.ts';
import { lockStock, updateProduct } from '../products.store.ts';
import { type StockChange, stockBeforeChange } from './product-undo.rules.ts';

/** Locks a product with its stock until the transaction ends; orders of it wait. */
export async function lockProduct(tx: Db, productId: string): Promise<void> {
  const { id } = productVariants;
  const variants = await tx.select({ id }).from(productVariants).where(eq(productVariants.productId, productId));
  await lockStock(
    tx,
    variants.map((variant) => variant.id),
  );
}

interface Restoration {
  productId: string;
  /** The id of the undone change. */
  logId: string;
  now: Date;
}

/** Restores a locked product to its state before a change. */
export async function restoreProduct(
  tx: Db,
  { productId, logId, now }: Restoration,
  before: ProductFields,
): Promise<void> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product) throw fail('NOT_FOUND');
  const current = await tx.select().from(productVariants).where(eq(productVariants.productId, productId));
  const stocks = new Map(current.map(({ id, stock }) => [id, stock]));
  const changes = await findStockChanges(tx, productId, logId);
  const variants = before.variants.map((variant) => {
    const { id = '' } = variant;
    const stock = stocks.get(id);
    return stock === undefined ? variant : { ...variant, stock: stockBeforeChange(stock, changes.get(id)) };
  });
  const seen = { productId, version: product.version, now, restoresVariants: true };
  const isRestored = await updateProduct(tx, seen, { ...before, variants });
  if (!isRestored) throw fail('CONFLICT');
}

/** The stock changes of a change, by variant: their rows in the log follow its own. */
async function findStockChanges(tx: Db, productId: string, logId: string): Promise<Map<string, StockChange>> {
  const { rows } = await tx.execute<StockChange & { variantId: string } & Record<string, unknown>>(sql`
    select a.data ->> 'variant_id' as "variantId", (a.data ->> 'from')::int as "from", (a.data ->> 'to')::int as "to"
    from audit_log a join audit_log change on change.id = ${logId}::uuid and a.created_at > change.created_at
    where a.resource_id = ${productId}::uuid and a.action = 'product.stock-set' and a.data ? 'variant_id'`);
  return new Map(rows.map(({ variantId, from, to }) => [variantId, { from, to }]));
}

import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Db } from '#server/db.ts';
import { productPictures, products, productVariants } from '../shop.table.ts';
import type { ManagedProduct, Product, ProductFields, VariantFields } from './products.schema.ts';

interface ProductFilter {
  productIds?: readonly string[];
  isActive?: boolean;
}

/** Products with their variants and pictures, in the order of the shop. */
export async function listManagedProducts(
  db: Db,
  { productIds, isActive }: ProductFilter = {},
): Promise<ManagedProduct[]> {
  const rows = await db
    .select()
    .from(products)
    .where(
      and(
        productIds === undefined ? undefined : inArray(products.id, [...productIds]),
        isActive === undefined ? undefined : eq(products.isActive, isActive),
      ),
    )
    .orderBy(asc(products.position), asc(products.createdAt), asc(products.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const variants = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  const { id, productId: ownerId, alt, width, height } = productPictures;
  const pictures = await db
    .select({ id, ownerId, alt, width, height })
    .from(productPictures)
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position), asc(productPictures.id));
  return rows.map(({ createdAt: _createdAt, ...row }) => ({
    ...row,
    variants: variants
      .filter((variant) => variant.productId === row.id)
      .map(({ productId: _productId, position: _position, ...variant }) => variant),
    pictures: pictures
      .filter((picture) => picture.ownerId === row.id)
      .map(({ ownerId: _ownerId, ...picture }) => picture),
  }));
}

/** The products for customers, in their language if there is a translation. */
export async function listProducts(db: Db, locale: Locale, productId?: string): Promise<Product[]> {
  const rows = await listManagedProducts(db, {
    isActive: true,
    ...(productId !== undefined && { productIds: [productId] }),
  });
  return rows.map(({ id, art, engravingLimit, isMadeToOrder, pictures, variants, ...row }) => ({
    id,
    ...localizeProduct(row, locale),
    art,
    engravingLimit,
    isMadeToOrder,
    pictures,
    variants: variants.map(({ id: variantId = '', sku, name, priceAgorot, stock }) => ({
      id: variantId,
      sku,
      name,
      priceAgorot,
      isAvailable: stock !== 0,
    })),
  }));
}

/** The texts of a product in a language; missing ones in the original. */
export function localizeProduct(
  {
    name,
    summary,
    description,
    translations,
  }: Pick<ProductFields, 'name' | 'summary' | 'description' | 'translations'>,
  locale: Locale,
) {
  const own = locale === 'he' ? undefined : translations[locale];
  return {
    name: own?.name || name,
    summary: own?.summary || summary,
    description: own?.description || description,
  };
}

/**
 * Serializes changes of products until the transaction ends: two that exchange item codes would otherwise deadlock in the unique
 * index.
 */
export async function lockCatalog(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop catalog', 0))`);
}

export async function insertProduct(tx: Db, { variants, ...fields }: ProductFields): Promise<string> {
  const [row] = await tx.insert(products).values(fields).returning({ id: products.id });
  if (!row) throw new Error('no product');
  await saveVariants(tx, row.id, variants);
  return row.id;
}

interface ProductChange {
  productId: string;
  version: number;
  now: Date;
  /** A removed variant is restored with its id, because carts reference it. */
  restoresVariants?: boolean;
}

/** False if the product is gone, or was changed since it was read. */
export async function updateProduct(
  tx: Db,
  { productId, version, now, restoresVariants = false }: ProductChange,
  { variants, ...fields }: ProductFields,
): Promise<boolean> {
  const [row] = await tx
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1`, updatedAt: now })
    .where(and(eq(products.id, productId), eq(products.version, version)))
    .returning({ id: products.id });
  if (!row) return false;
  const keptIds = variants.flatMap(({ id }) => id ?? []);
  await tx
    .delete(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        keptIds.length > 0 ? notInArray(productVariants.id, keptIds) : undefined,
      ),
    );
  await saveVariants(tx, productId, variants, restoresVariants);
  return true;
}

/**
 * Locks these variants and their products until the transaction ends: products first, each by id, like every change of a stock,
 * so that there is no deadlock.
 */
export async function lockStock(tx: Db, variantIds: readonly string[]): Promise<void> {
  const { id, productId } = productVariants;
  const owners = tx.select({ productId }).from(productVariants).where(inArray(id, variantIds));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, owners))
    .orderBy(products.id)
    .for('update');
  await tx.select({ id }).from(productVariants).where(inArray(id, variantIds)).orderBy(id).for('update');
}

/** A variant keeps its id, because carts reference it. */
async function saveVariants(
  tx: Db,
  productId: string,
  variants: readonly VariantFields[],
  restoresIds = false,
): Promise<void> {
  // Two variants of a product may exchange item codes. Unchanged ones are not written, because each change is in the audit log.
  const existing = variants.flatMap(({ id, sku }) => (id === undefined ? [] : [{ id, sku }]));
  await tx.execute(sql`
    update product_variants v set sku = v.id::text
    from unnest(${sql.param(existing.map(({ id }) => id))}::uuid[], ${sql.param(existing.map(({ sku }) => sku))}::text[]) n (id, sku)
    where v.product_id = ${productId}::uuid and v.id = n.id and v.sku <> n.sku`);
  for (const [position, { id, ...fields }] of variants.entries()) {
    const known =
      id === undefined
        ? []
        : await tx
            .update(productVariants)
            .set({ ...fields, position })
            .where(and(eq(productVariants.id, id), eq(productVariants.productId, productId)))
            .returning({ id: productVariants.id });
    if (known.length > 0) continue;
    const restored = restoresIds && id !== undefined ? { id } : {};
    await tx.insert(productVariants).values({ ...fields, ...restored, productId, position });
  }
}

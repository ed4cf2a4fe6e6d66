import { type SQL, sql } from 'drizzle-orm';
import type { TablePage } from '#core/table-page.ts';
import type { Db } from '#server/db.ts';
import { containsPattern, loadTablePage, type SortKey } from '#server/table-page.ts';
import type { ManagedProduct, ProductFilter, productSorts } from '../../products/products.schema.ts';
import { listManagedProducts } from '../../products/products.store.ts';
import { shopLimits } from '../../shop.schema.ts';

const ofVariants = (value: SQL) => sql`(select ${value} from product_variants v where v.product_id = p.id)`;

const keys: Record<(typeof productSorts)[number], SortKey> = {
  position: { of: sql`p.position`, type: 'bigint' },
  name: { of: sql`p.name`, type: 'text' },
  price: { of: ofVariants(sql`coalesce(min(v.price_agorot), 0)`), type: 'bigint' },
  stock: { of: ofVariants(sql`coalesce(min(v.stock), ${shopLimits.stock + 1}::int)`), type: 'bigint' },
  updated: { of: sql`p.updated_at`, type: 'timestamptz' },
};

const hasVariant = (condition: SQL) =>
  sql`exists (select from product_variants v where v.product_id = p.id and ${condition})`;

const views: Record<NonNullable<ProductFilter['view']>, SQL> = {
  shown: sql`p.is_active`,
  hidden: sql`not p.is_active`,
  soldOut: hasVariant(sql`v.stock = 0`),
};

/** Products as an admin filters and sorts them. */
export async function listProductPage(
  db: Db,
  { sort, view, text, ...paging }: ProductFilter,
): Promise<TablePage<ManagedProduct>> {
  const like = containsPattern(text);
  const where = [
    ...(view === undefined ? [] : [views[view]]),
    ...(text === '' ? [] : [sql`(p.name ilike ${like} or ${hasVariant(sql`v.sku ilike ${like}`)})`]),
  ];
  const query = { columns: sql`p.id`, from: sql`products p`, where, key: keys[sort], id: sql`p.id` };
  const { rows, ...page } = await loadTablePage<{ id: string }>(db, query, paging);
  const products = await listManagedProducts(db, { productIds: rows.map(({ id }) => id) });
  const byId = new Map(products.map((product) => [product.id, product]));
  return { ...page, rows: rows.flatMap(({ id }) => byId.get(id) ?? []) };
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { products, shopSettings } from '../shop.table.ts';
import {
  defaultShopSettings,
  type ManagedShopSettings,
  type ShopSettings,
  type ShopState,
} from './shop-settings.schema.ts';

const columns = {
  isOn: shopSettings.isOn,
  vatBasisPoints: shopSettings.vatBasisPoints,
  deliveryAgorot: shopSettings.deliveryAgorot,
  paymentDays: shopSettings.paymentDays,
  bankDetails: shopSettings.bankDetails,
  bitDetails: shopSettings.bitDetails,
  phoneDetails: shopSettings.phoneDetails,
  sellerDetails: shopSettings.sellerDetails,
  version: shopSettings.version,
};

export async function loadShopSettings(db: Db): Promise<ManagedShopSettings> {
  const [row] = await db.select(columns).from(shopSettings);
  return row ?? defaultShopSettings;
}

/** Null if they were changed since they were read. */
export async function updateShopSettings(
  tx: Db,
  version: number,
  values: ShopSettings,
  now: Date,
): Promise<ManagedShopSettings | null> {
  await tx.insert(shopSettings).values({}).onConflictDoNothing();
  const [row] = await tx
    .update(shopSettings)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(eq(shopSettings.version, version))
    .returning(columns);
  return row ?? null;
}

/** The next order number. Taking one blocks all other orders until the transaction ends. */
export async function takeOrderNumber(tx: Db, now: Date): Promise<string> {
  const next = sql`${shopSettings.lastOrderNumber} + 1`;
  const [row] = await tx
    .insert(shopSettings)
    .values({ lastOrderNumber: 1001 })
    .onConflictDoUpdate({ target: shopSettings.id, set: { lastOrderNumber: next } })
    .returning({ number: shopSettings.lastOrderNumber });
  if (!row) throw new Error('no order number');
  return `${now.toLocaleString('en-CA', { timeZone: 'Asia/Jerusalem', year: 'numeric' })}-${row.number}`;
}

/** Longer than any period for cancelling: four months after a delivery that took weeks. */
const cancellableInterval = "interval '6 months'";

export async function loadShopState(db: Db, now: Date): Promise<ShopState> {
  const settings = await loadShopSettings(db);
  const facts = await db.execute<{ has_products: boolean; has_orders: boolean }>(sql`
    select exists (select from ${products} where is_active) as has_products,
      exists (select from orders where created_at > ${now.toISOString()}::timestamptz - ${sql.raw(cancellableInterval)}) as has_orders`);
  const { has_products: hasProducts = false, has_orders: hasOrders = false } = facts.rows[0] ?? {};
  const isOpen = settings.isOn && hasProducts;
  const { vatBasisPoints, deliveryAgorot, sellerDetails } = settings;
  return { isOpen, hasCancellation: isOpen || hasOrders, vatBasisPoints, deliveryAgorot, sellerDetails };
}

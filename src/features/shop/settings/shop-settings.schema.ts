import * as z from 'zod';
import { prose } from '#core/fields.ts';
import { shopLimits } from '../shop.schema.ts';

/** The settings of the shop. */
export const shopSettingsFields = z.object({
  isOn: z.boolean().describe('Off closes the shop; on opens it as soon as a product is active'),
  vatBasisPoints: z.int('vatRange').min(0, 'vatRange').max(10_000, 'vatRange').describe('1800 is 18 %'),
  deliveryAgorot: z.int('priceRange').min(0, 'priceRange').max(shopLimits.price.max, 'priceRange'),
  paymentDays: z.int('paymentDaysRange').min(1, 'paymentDaysRange').max(90, 'paymentDaysRange'),
  bankDetails: prose(shopLimits.instructions),
  bitDetails: prose(shopLimits.instructions),
  phoneDetails: prose(shopLimits.instructions),
  sellerDetails: prose(shopLimits.instructions),
});
export type ShopSettings = z.output<typeof shopSettingsFields>;

export const managedShopSettingsSchema = shopSettingsFields.extend({ version: z.int() });
export type ManagedShopSettings = z.output<typeof managedShopSettingsSchema>;

/** The default settings. */
export const defaultShopSettings: ManagedShopSettings = {
  isOn: true,
  vatBasisPoints: 1800,
  deliveryAgorot: 0,
  paymentDays: 7,
  bankDetails: '',
  bitDetails: '',
  phoneDetails: '',
  sellerDetails: '',
  version: 1,
};

/** The information for customers before an order. */
export const shopStateSchema = z.object({
  isOpen: z.boolean(),
  /** Whether the home page links to the cancellation form, also after the shop was closed. */
  hasCancellation: z.boolean(),
  vatBasisPoints: z.int(),
  deliveryAgorot: z.int(),
  sellerDetails: z.string(),
});
export type ShopState = z.output<typeof shopStateSchema>;

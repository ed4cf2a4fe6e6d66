import * as z from 'zod';
import { prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { tableInput, tablePageSchema } from '#core/table-page.ts';
import { priceSchema, productArts, requiredLine, shopLimits, singleLine } from '../shop.schema.ts';

const wordsSchema = z.object({
  name: requiredLine(limits.title, 'nameRequired'),
  summary: singleLine(limits.title).default(''),
  description: prose(limits.description).default(''),
});
export type ProductTexts = z.output<typeof wordsSchema>;

export const variantFields = z.object({
  id: z.uuid().toLowerCase().optional().describe('Left out for a new one'),
  sku: requiredLine(shopLimits.sku, 'skuRequired'),
  name: singleLine(limits.title).default(''),
  priceAgorot: priceSchema,
  stock: z
    .int('stockRange')
    .min(0, 'stockRange')
    .max(shopLimits.stock, 'stockRange')
    .nullable()
    .default(null)
    .describe('Null: no limit'),
});
export type VariantFields = z.output<typeof variantFields>;

export const productFields = wordsSchema.extend({
  translations: z.object({ en: wordsSchema.optional(), ar: wordsSchema.optional() }).default({}),
  art: z.enum(productArts, 'optionInvalid').default('plaque'),
  engravingLimit: z
    .int('engravingRange')
    .min(1, 'engravingRange')
    .max(shopLimits.engraving, 'engravingRange')
    .nullable()
    .default(null)
    .describe('The longest text that can be engraved; null where none can'),
  isMadeToOrder: z.boolean().default(false),
  isActive: z.boolean().default(false),
  position: z.int().min(0).max(1_000_000).default(0),
  variants: z
    .array(variantFields)
    .min(1, 'required')
    .max(shopLimits.variants, 'tooMany')
    .refine((variants) => new Set(variants.map(({ sku }) => sku)).size === variants.length, 'skuTaken')
    .refine((variants) => variants.length === 1 || variants.every(({ name }) => name !== ''), 'nameRequired'),
});
export type ProductFields = z.output<typeof productFields>;

export const productPictureSchema = z.object({ id: z.uuid(), alt: z.string(), width: z.int(), height: z.int() });

/** A product for customers, who see of the stock only how much they may order. */
export const productSchema = wordsSchema.extend({
  id: z.uuid(),
  art: z.enum(productArts),
  engravingLimit: z.int().nullable(),
  isMadeToOrder: z.boolean(),
  pictures: z.array(productPictureSchema),
  variants: z.array(
    z.object({
      id: z.uuid(),
      sku: z.string(),
      name: z.string(),
      priceAgorot: z.int(),
      isAvailable: z.boolean(),
    }),
  ),
});
export type Product = z.output<typeof productSchema>;

/** A product for admins. */
export const managedProductSchema = productFields.extend({
  id: z.uuid(),
  version: z.int(),
  pictures: productSchema.shape.pictures,
  updatedAt: z.date(),
});
export type ManagedProduct = z.output<typeof managedProductSchema>;

/** `stock` sorts by the lowest stock of a variant; unlimited ones are last. */
export const productSorts = ['position', 'name', 'price', 'stock', 'updated'] as const;
export const usualProductSort = { sort: 'position', direction: 'asc' } as const;

export const productViews = ['shown', 'hidden', 'soldOut'] as const;

export const productFilterSchema = z.object({
  ...tableInput(productSorts, usualProductSort),
  view: z.enum(productViews).optional(),
  text: z.string().trim().max(200).default('').describe('A part of a name or an item code'),
});
export type ProductFilter = z.output<typeof productFilterSchema>;

export const managedProductPageSchema = tablePageSchema(managedProductSchema);

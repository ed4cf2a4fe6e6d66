import { parseCount, parseShekels, shekelsText } from '#core/shekels.ts';
import type { ManagedProduct, ProductFields } from '../../products/products.schema.ts';

/** A product in editing: numbers are texts as typed. */
export interface ProductDraft {
  name: string;
  summary: string;
  description: string;
  translations: Record<'en' | 'ar', Record<'name' | 'summary' | 'description', string>>;
  art: ProductFields['art'];
  engravingLimit: string;
  isMadeToOrder: boolean;
  isActive: boolean;
  position: string;
  variants: VariantDraft[];
}

export interface VariantDraft {
  /** The id of a stored variant; a new one has none. */
  id?: string | undefined;
  key: string;
  sku: string;
  name: string;
  price: string;
  stock: string;
}

const emptyTexts = { name: '', summary: '', description: '' };

export function newVariant(key: string): VariantDraft {
  return { key, sku: '', name: '', price: '', stock: '' };
}

export function toProductDraft(product: ManagedProduct | null, key: string): ProductDraft {
  if (!product)
    return {
      ...emptyTexts,
      translations: { en: emptyTexts, ar: emptyTexts },
      art: 'plaque',
      engravingLimit: '',
      isMadeToOrder: false,
      isActive: false,
      position: '0',
      variants: [newVariant(key)],
    };
  const { name, summary, description, translations, art, engravingLimit, isMadeToOrder, isActive } = product;
  return {
    name,
    summary,
    description,
    translations: { en: translations.en ?? emptyTexts, ar: translations.ar ?? emptyTexts },
    art,
    engravingLimit: engravingLimit === null ? '' : String(engravingLimit),
    isMadeToOrder,
    isActive,
    position: String(product.position),
    variants: product.variants.map(({ id, sku, name: variantName, priceAgorot, stock }) => ({
      id,
      key: id ?? sku,
      sku,
      name: variantName,
      price: shekelsText(priceAgorot),
      stock: stock === null ? '' : String(stock),
    })),
  };
}

/** The input from a draft, for validation by the schema; languages without a name are left out. */
export function toProductInput({ translations, engravingLimit, position, variants, ...draft }: ProductDraft) {
  const { en, ar } = translations;
  return {
    ...draft,
    translations: { ...(en.name.trim() && { en }), ...(ar.name.trim() && { ar }) },
    engravingLimit: parseCount(engravingLimit),
    position: parseCount(position) ?? 0,
    variants: variants.map(({ key: _key, price, stock, ...variant }) => ({
      ...variant,
      priceAgorot: parseShekels(price),
      stock: parseCount(stock),
    })),
  };
}

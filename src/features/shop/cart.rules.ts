import { type OrderLineInput, orderLineSchema, shopLimits } from './shop.schema.ts';
import type { Product } from './products/products.schema.ts';

export const cartCookie = 'cart';
/** Browsers keep 4096 bytes of a cookie, its name and attributes included. */
const longestCart = 3500;

export type CartLine = Pick<OrderLineInput, 'variantId' | 'quantity' | 'engraving'>;
export type Cart = readonly CartLine[];

/** The number of pieces, a dot, and the lines; scripts read only the number. */
export function encodeCart(cart: Cart): string {
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const json = JSON.stringify(cart.map(({ variantId, quantity, engraving }) => [variantId, quantity, engraving]));
  const binary = String.fromCharCode(...new TextEncoder().encode(json));
  return `${count}.${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Parses the cookie of a cart and skips invalid lines. */
export function decodeCart(cookie: string): Cart {
  try {
    const base64 = (cookie.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(rows)) return [];
    const line = orderLineSchema.omit({ expectedPriceAgorot: true });
    return rows.slice(0, shopLimits.lines).flatMap((row: unknown) => {
      const [variantId, quantity, engraving] = Array.isArray(row) ? (row as unknown[]) : []; // Array.isArray says `any[]`
      return line.safeParse({ variantId, quantity, engraving }).data ?? [];
    });
  } catch {
    return [];
  }
}

/** Null if the cart is full. */
export function addToCart(cart: Cart, added: CartLine): Cart | null {
  const known = cart.find(({ variantId, engraving }) => variantId === added.variantId && engraving === added.engraving);
  const changed = known
    ? cart.map((line) => (line === known ? { ...line, quantity: line.quantity + added.quantity } : line))
    : [...cart, added];
  const isTooMuch = changed.length > shopLimits.lines || changed.some(({ quantity }) => quantity > shopLimits.quantity);
  return isTooMuch || encodeCart(changed).length > longestCart ? null : changed;
}

/** Changes the pieces of a line; a line without pieces is removed. */
export function changeQuantity(cart: Cart, index: number, by: number): Cart {
  return cart.flatMap((line, at) => {
    if (at !== index) return [line];
    const quantity = Math.min(line.quantity + by, shopLimits.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export interface PricedLine extends CartLine {
  /** Null if the shop no longer offers it. */
  product: Product | null;
  variantName: string;
  priceAgorot: number;
  isAvailable: boolean;
}

/** The lines of a cart with current offers. */
export function priceCart(cart: Cart, offered: readonly Product[], deliveryAgorot: number) {
  const lines = cart.map((line): PricedLine => {
    const product = offered.find(({ variants }) => variants.some(({ id }) => id === line.variantId)) ?? null;
    const variant = product?.variants.find(({ id }) => id === line.variantId);
    return {
      ...line,
      product,
      variantName: variant?.name ?? '',
      priceAgorot: variant?.priceAgorot ?? 0,
      isAvailable: variant?.isAvailable === true,
    };
  });
  const goodsAgorot = lines.reduce((sum, { priceAgorot, quantity }) => sum + priceAgorot * quantity, 0);
  return { lines, goodsAgorot, totalAgorot: goodsAgorot + deliveryAgorot };
}
export type PricedCart = ReturnType<typeof priceCart>;

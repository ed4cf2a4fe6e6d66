import { type Cart, cartCookie, decodeCart } from '#features/shop/cart.rules.ts';
import type { Context } from '#server/context.ts';

const month = 30 * 24 * 60 * 60;

/** The cart of the request. */
export function readCart({ headers }: Pick<Context, 'headers'>): Cart {
  const cookies = (headers.get('cookie') ?? '').split('; ');
  const pair = cookies.find((cookie) => cookie.startsWith(`${cartCookie}=`));
  return pair === undefined ? [] : decodeCart(pair.slice(cartCookie.length + 1));
}

/** The cookie of a cart, '' for none. Readable by scripts, which show the number of items. */
export function writeCartCookie({ config }: Pick<Context, 'config'>, cart: string): string {
  const secure = config.origin.startsWith('https:') ? '; Secure' : '';
  return `${cartCookie}=${cart}; Path=/; Max-Age=${cart === '' ? 0 : month}; SameSite=Lax${secure}`;
}

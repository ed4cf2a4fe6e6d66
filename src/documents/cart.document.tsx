import type { ORPCError } from '@orpc/client';
import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import type { Locale } from '#core/locale.ts';
import { CartView, type CartViewProps } from '#features/shop/cart-view.tsx';
import { addToCart, type Cart, changeQuantity, decodeCart, encodeCart, priceCart } from '#features/shop/cart.rules.ts';
import { checkoutFields } from '#features/shop/checkout-form.tsx';
import { type OrderProblem, orderLineSchema, orderProblems, shopLimits } from '#features/shop/shop.schema.ts';
import { text } from '#i18n/format.ts';
import { type ActionInput, defineDocument, formBytes, type LoadInput, redirectTo, show } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { pickFields } from './pick-fields.ts';

type Params = Record<never, string>;

/** The cart of this browser, which is a cookie, and the form that orders what is in it. */
export const cartDocument = defineDocument({
  name: 'cart',
  path: '/cart',
  cache: 'never',
  namespaces: ['shop'],
  load: async (input) => show(await cartData(input, input.loaders.readCart())),
  head: (_data, { locale }) => noIndexHead(locale, text(locale, 'shop')('cart')),
  frame: () => ({ hasShop: true }),
  view: (data) => <CartView {...data} />,
  action: { bodyLimit: formBytes.message, handle: changeFromForm },
});

async function cartData(
  { api, loaders }: Pick<LoadInput<Params>, 'api' | 'loaders'>,
  cart: Cart,
): Promise<CartViewProps> {
  const shop = await api.shop.loadState();
  return {
    cart: priceCart(cart, await api.shop.listOffered(), shop.deliveryAgorot),
    shop,
    cartText: encodeCart(cart),
    submitId: loaders.newId(),
  };
}

async function changeFromForm(input: ActionInput<Params>) {
  const { form, loaders, locale } = input;
  const intent = form.valueOf('intent');
  const cart = loaders.readCart();
  const refuse = async (problem: string, status: number) =>
    show({ ...(await cartData(input, cart)), problem }, { status });
  if (!form.isRead) return refuse(text(locale, 'errors')('PAYLOAD_TOO_LARGE'), 413);
  if (intent === 'order') return orderFromForm(input);
  if (intent === 'add') {
    const line = orderLineSchema.omit({ expectedPriceAgorot: true }).safeParse({
      variantId: form.valueOf('variantId'),
      quantity: Number(form.find('quantity') ?? 1),
      engraving: form.valueOf('engraving'),
    });
    if (!line.success) return refuse(describeIssue(line.error.issues[0]?.message, locale), 400);
    const changed = addToCart(cart, line.data);
    if (changed === null) return refuse(text(locale, 'shop')('cartFull'), 422);
    return redirectTo('/cart', 303, [loaders.cartCookie(encodeCart(changed))]);
  }
  const index = Number(form.valueOf('index'));
  const by = intent === 'more' ? 1 : intent === 'less' ? -1 : intent === 'remove' ? -shopLimits.quantity : 0;
  return redirectTo('/cart', 303, [loaders.cartCookie(encodeCart(changeQuantity(cart, index, by)))]);
}

/** Orders what the page showed, because another tab may have changed the cookie. */
async function orderFromForm(input: ActionInput<Params>) {
  const { form, sender, loaders, locale } = input;
  const values = pickFields(form, checkoutFields);
  const cart = decodeCart(form.valueOf('cart'));
  const prices = form.valueOf('prices').split(' ').map(Number);
  try {
    const { token } = await sender.shop.placeOrder({
      ...values,
      submitId: form.valueOf('submitId'),
      lines: cart.map((line, index) => ({ ...line, expectedPriceAgorot: prices[index] ?? 0 })),
      expectedTotalAgorot: Number(form.valueOf('total')),
      acceptsMadeToOrder: form.valueOf('acceptsMadeToOrder') !== '',
    });
    return redirectTo(`/order/${token}`, 303, [loaders.cartCookie('')]);
  } catch (error) {
    const { problem, problems, status } = describeOrderRefusal(error, locale);
    return show({ ...(await cartData(input, cart)), values, problem, problems }, { status });
  }
}

function describeOrderRefusal(error: unknown, locale: Locale) {
  const failed = text(locale, 'shop')('orderFailed');
  const { problem, status } = describeRefusal(error, locale, failed);
  const { data } = error as ORPCError<
    string,
    { issues?: { path: PropertyKey[]; message: string }[]; problem?: string }
  >; // an ORPCError: describeRefusal throws all others
  const known = orderProblems.find((name): name is OrderProblem => name === data?.problem);
  const issues = data?.issues ?? [];
  return {
    status,
    problem: known === undefined ? problem : text(locale, 'shop')(`problems.${known}`),
    problems: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), describeIssue(message, locale)])),
  };
}

function describeIssue(message: string | undefined, locale: Locale): string {
  const key = message !== undefined && isValidationKey(message) ? message : 'invalid';
  return text(locale, 'validation')(key, { max: limits.personName, min: 0 });
}

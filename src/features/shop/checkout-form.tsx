import { AccountField } from '#client/account-field.tsx';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { PricedCart } from './cart.rules.ts';
import { Amounts } from './price.tsx';
import { vatInside } from './shop.rules.ts';
import { shopLimits } from './shop.schema.ts';
import type { ShopState } from './settings/shop-settings.schema.ts';
import { ShopField } from './shop-field.tsx';

export const checkoutFields = ['name', 'email', 'phone', 'street', 'city', 'zip', 'note'] as const;
type CheckoutField = (typeof checkoutFields)[number];

export interface CheckoutFormProps {
  cart: PricedCart;
  shop: ShopState;
  /** The cart as in its cookie, so that the order has what was shown. */
  cartText: string;
  submitId: string;
  values?: Partial<Record<CheckoutField, string>>;
  problems?: Partial<Record<string, string>>;
  problem?: string | undefined;
}

/** The sums, the buyer and the delivery address. */
export function CheckoutForm({ cart, shop, cartText, submitId, values = {}, problems = {} }: CheckoutFormProps) {
  const t = useText('shop');
  const { lines, goodsAgorot, totalAgorot } = cart;
  const hasMadeToOrder = lines.some(({ product }) => product?.isMadeToOrder);
  const { deliveryAgorot, vatBasisPoints } = shop;
  const field = (name: CheckoutField) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: values[name],
    problem: problems[name],
  });
  return (
    <form method="post" action="/cart" className="card shop-checkout" noValidate>
      <AccountField />
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="cart" value={cartText} />
      <input type="hidden" name="submitId" value={submitId} />
      <input type="hidden" name="total" value={totalAgorot} />
      <input type="hidden" name="prices" value={lines.map(({ priceAgorot }) => priceAgorot).join(' ')} />
      <h2>{t('summary')}</h2>
      <Amounts
        rows={[
          { label: t('goods'), agorot: goodsAgorot },
          { label: t('delivery'), agorot: deliveryAgorot },
          { label: t('total'), agorot: totalAgorot, isTotal: true },
          ...(vatBasisPoints > 0
            ? [
                {
                  label: t('vatOf', { percent: vatBasisPoints / 10_000 }),
                  agorot: vatInside(totalAgorot, vatBasisPoints),
                },
              ]
            : []),
        ]}
      />
      <h2>{t('details')}</h2>
      <ShopField {...field('name')} autoComplete="name" maxLength={limits.personName} isRequired />
      <ShopField {...field('email')} type="email" dir="ltr" autoComplete="email" maxLength={limits.email} isRequired />
      <ShopField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" maxLength={shopLimits.phone} isRequired />
      <ShopField {...field('street')} autoComplete="address-line1" maxLength={shopLimits.street} isRequired />
      <ShopField {...field('city')} autoComplete="address-level2" maxLength={shopLimits.city} isRequired />
      <ShopField {...field('zip')} dir="ltr" autoComplete="postal-code" maxLength={shopLimits.zip} />
      <ShopField {...field('note')} isLong maxLength={limits.note} />
      {hasMadeToOrder && (
        <label className="shop-check">
          <input type="checkbox" name="acceptsMadeToOrder" value="yes" />
          <span>{t('acceptMadeToOrder')}</span>
        </label>
      )}
      <p className="hint">{t('rights')}</p>
      <button type="submit" className={buttonClass({ size: 'lg' })}>
        {t('order')}
      </button>
      <p className="hint">{t('orderHint')}</p>
    </form>
  );
}

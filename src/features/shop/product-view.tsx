import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { formatPrice } from '#i18n/prices.ts';
import { Price } from './price.tsx';
import { ProductPictures } from './product-picture.tsx';
import type { Product } from './products/products.schema.ts';
import { shopLimits } from './shop.schema.ts';
import type { ShopState } from './settings/shop-settings.schema.ts';
import { ShopField } from './shop-field.tsx';

export interface ProductViewProps {
  product: Product;
  shop: ShopState;
}

/** One product, and the form that puts it into the cart. */
export function ProductView({ product, shop }: ProductViewProps) {
  const t = useText('shop');
  const locale = useLocale();
  const { name, summary, description, variants, engravingLimit, isMadeToOrder } = product;
  const available = variants.filter(({ isAvailable }) => isAvailable);
  const [variant] = available;
  return (
    <div className="wrap shop">
      <p>
        <a href="/shop" className="shop-back">
          {t('back')}
        </a>
      </p>
      <div className="shop-columns">
        <ProductPictures product={product} />
        <section>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {summary !== '' && (
            <p className="lead">
              <bdi>{summary}</bdi>
            </p>
          )}
          {description !== '' && (
            <p className="shop-description" dir="auto">
              {description}
            </p>
          )}
          {variants.length === 1 && variant && (
            <p className="shop-big-price">
              <Price agorot={variant.priceAgorot} />
            </p>
          )}
          <p className="hint">{shop.vatBasisPoints > 0 ? t('withVat') : t('final')}</p>
          <p className="hint">{isMadeToOrder ? t('madeToOrder') : t('returnable')}</p>
          {variant === undefined ? (
            <p className="shop-sold">{t('soldOut')}</p>
          ) : (
            <form method="post" action="/cart" className="shop-form">
              <input type="hidden" name="intent" value="add" />
              {variants.length === 1 ? (
                <input type="hidden" name="variantId" value={variant.id} />
              ) : (
                <div className="field">
                  <label className="label" htmlFor="shop-variant">
                    {t('variant')}
                  </label>
                  <select id="shop-variant" name="variantId" className="input" defaultValue={variant.id}>
                    {variants.map(({ id, name: variantName, priceAgorot, isAvailable }) => (
                      <option key={id} value={id} disabled={!isAvailable}>
                        {`${variantName} · ${isAvailable ? formatPrice(locale, priceAgorot) : t('soldOut')}`}
                      </option>
                    ))}
                  </select>
                </div>
              )}
              {engravingLimit !== null && (
                <ShopField
                  name="engraving"
                  label={t('engraving')}
                  hint={t('engravingHint', { max: engravingLimit })}
                  maxLength={engravingLimit}
                />
              )}
              <ShopField
                name="quantity"
                label={t('quantity')}
                type="number"
                dir="ltr"
                inputMode="numeric"
                min={1}
                max={shopLimits.quantity}
                defaultValue="1"
                isRequired
              />
              <button type="submit" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
                {t('add')}
              </button>
            </form>
          )}
        </section>
      </div>
    </div>
  );
}

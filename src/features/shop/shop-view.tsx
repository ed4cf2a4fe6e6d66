import { ShoppingBagIcon } from '@phosphor-icons/react/dist/ssr/ShoppingBag';
import { data } from '#core/script-data.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { Product } from './products/products.schema.ts';
import type { ShopState } from './settings/shop-settings.schema.ts';

export interface ShopViewProps {
  products: Product[];
  shop: ShopState;
}

/** The products. The same for everybody; a script adds the number of items in the cart. */
export function ShopView({ products, shop }: ShopViewProps) {
  const t = useText('shop');
  return (
    <div className="wrap shop">
      <div className="shop-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {shop.isOpen && (
          <a href="/cart" className={buttonClass({ kind: 'line' })}>
            <Icon of={ShoppingBagIcon} />
            {t('cart')}
            <span className="shop-count" {...data({ 'data-cart-count': '' })} hidden />
          </a>
        )}
      </div>
      {shop.isOpen ? (
        <>
          <ul className="shop-products">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
          <p className="hint">{shop.vatBasisPoints > 0 ? t('withVat') : t('final')}</p>
          <p className="hint">{t('noCard')}</p>
          {shop.sellerDetails !== '' && (
            <p className="hint whitespace-pre-line" dir="auto">
              {shop.sellerDetails}
            </p>
          )}
        </>
      ) : (
        <Empty icon={ShoppingBagIcon} title={t('closed')} />
      )}
    </div>
  );
}

function ProductCard({ product }: { product: Product }) {
  const t = useText('shop');
  const { id, name, summary, variants, engravingLimit } = product;
  const [variant, ...others] = variants;
  const prices = variants.map(({ priceAgorot }) => priceAgorot);
  const cheapest = Math.min(...prices);
  const isSoldOut = variants.every(({ isAvailable }) => !isAvailable);
  const hasChoice = others.length > 0 || engravingLimit !== null;
  return (
    <article className="shop-product">
      <ProductPicture product={product} />
      <h2>
        <a href={`/shop/${id}`}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      {summary !== '' && (
        <p className="shop-summary">
          <bdi>{summary}</bdi>
        </p>
      )}
      <div className="shop-buy">
        <span>
          {Math.max(...prices) > cheapest && `${t('from')} `}
          <Price agorot={cheapest} />
        </span>
        {isSoldOut && <span className="shop-sold">{t('soldOut')}</span>}
        {!isSoldOut && hasChoice && (
          <a
            href={`/shop/${id}`}
            className={buttonClass({ kind: 'line' })}
            aria-label={t('chooseOf', { name: isolate(name) })}
          >
            {t('choose')}
          </a>
        )}
        {!isSoldOut && !hasChoice && variant && (
          <form method="post" action="/cart">
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="variantId" value={variant.id} />
            <button
              type="submit"
              className={buttonClass({ kind: 'line' })}
              aria-label={t('addOf', { name: isolate(name) })}
            >
              {t('add')}
            </button>
          </form>
        )}
      </div>
    </article>
  );
}

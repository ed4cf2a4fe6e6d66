import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { ShoppingBagIcon } from '@phosphor-icons/react/dist/ssr/ShoppingBag';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { PricedCart, PricedLine } from './cart.rules.ts';
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';
import { Price } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface CartViewProps extends Omit<CheckoutFormProps, 'cart'> {
  cart: PricedCart;
}

/** The cart, and the form to order. */
export function CartView({ cart, problem, ...checkout }: CartViewProps) {
  const t = useText('shop');
  return (
    <div className="wrap shop">
      <h1>{t('cart')}</h1>
      {problem && (
        <Note tone="closed" role="alert" className="mt-4">
          {problem}
        </Note>
      )}
      {cart.lines.length === 0 ? (
        <Empty
          icon={ShoppingBagIcon}
          title={t('cartEmpty')}
          action={
            <a href="/shop" className={buttonClass()}>
              {t('back')}
            </a>
          }
        />
      ) : (
        <div className="shop-columns" data-cart="">
          <ul className="shop-lines">
            {cart.lines.map((line, index) => (
              <CartRow key={`${line.variantId} ${line.engraving}`} line={line} index={index} />
            ))}
          </ul>
          <CheckoutForm cart={cart} {...checkout} />
        </div>
      )}
    </div>
  );
}

function CartRow({ line, index }: { line: PricedLine; index: number }) {
  const t = useText('shop');
  const { product, variantName, engraving, quantity, priceAgorot, isAvailable } = line;
  const name = product?.name ?? t('gone');
  const words = { name: isolate(name) };
  return (
    <li>
      <ProductPicture product={product} isSmall />
      <div className="shop-line-words">
        <b>
          <bdi>{name}</bdi>
        </b>
        {variantName !== '' && (
          <p>
            <bdi>{variantName}</bdi>
          </p>
        )}
        {engraving !== '' && <p>{t.rich('engraved', { text: engraving, bdi: (chunks) => <bdi>{chunks}</bdi> })}</p>}
        {product !== null && !isAvailable && <p className="shop-sold">{t('soldOut')}</p>}
        <form method="post" action="/cart" className="shop-quantity">
          <input type="hidden" name="index" value={index} />
          <button
            type="submit"
            name="intent"
            value="less"
            className={buttonClass({ kind: 'ghost', size: 'icon' })}
            aria-label={t('less', words)}
          >
            <Icon of={MinusIcon} />
          </button>
          <span className="num">{quantity}</span>
          <button
            type="submit"
            name="intent"
            value="more"
            className={buttonClass({ kind: 'ghost', size: 'icon' })}
            aria-label={t('more', words)}
          >
            <Icon of={PlusIcon} />
          </button>
          <button type="submit" name="intent" value="remove" className="shop-remove" aria-label={t('removeOf', words)}>
            {t('remove')}
          </button>
        </form>
      </div>
      {product !== null && <Price agorot={priceAgorot * quantity} />}
    </li>
  );
}

import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { NotLoaded } from '#client/not-loaded.tsx';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '../../price.tsx';
import type { ManagedProduct } from '../../products/schema.ts';
import { productPicturePath } from '../../rules.ts';

/** Everything that the shop has, in its order there, with what is hidden. */
export function ProductsScreen({ Frame }: { Frame: ScreenFrame }) {
  const t = useText('adminShop.products');
  const query = useQuery(api.shop.listProductsToManage.queryOptions({ staleTime: 0 }));
  const { data } = query;
  return (
    <Frame
      title={t('title')}
      actions={
        <a href="/admin/products/new" className={buttonClass()}>
          <Icon of={PlusIcon} />
          {t('add')}
        </a>
      }
    >
      {!data && <NotLoaded query={query} className="h-96 rounded-lg" />}
      {data?.length === 0 && <Empty icon={PackageIcon} title={t('none')} />}
      {data && data.length > 0 && (
        <ul className="card divide-y p-0!">
          {data.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Frame>
  );
}

function ProductRow({ product }: { product: ManagedProduct }) {
  const t = useText('adminShop.products');
  const { number } = useFormat();
  const {
    id,
    name,
    isActive,
    variants,
    pictures: [picture],
  } = product;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3">
        {picture ? (
          <img src={productPicturePath(picture.id)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon of={PackageIcon} size={32} weight="light" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <a href={`/admin/products/${id}`} className="link inline-flex min-h-tap items-center font-serif text-h4">
          <bdi>{name}</bdi>
        </a>
        <ul className="text-sm text-ink-2">
          {variants.map(({ id: variantId, sku, name: variantName, priceAgorot, stock }) => (
            <li key={variantId}>
              <bdi>{variantName || sku}</bdi>
              {' · '}
              <Price agorot={priceAgorot} />
              {' · '}
              <span className={stock === 0 ? 'font-semibold text-danger' : undefined}>
                {stock === null ? t('unlimited') : stock === 0 ? t('soldOut') : `${t('stock')}: ${number(stock)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Badge tone={isActive ? 'ok' : 'plain'}>{t(isActive ? 'shown' : 'hidden')}</Badge>
    </li>
  );
}

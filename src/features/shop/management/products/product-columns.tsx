import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import type { ReactNode } from 'react';
import type { TableColumn } from '#client/table/columns.ts';
import { shekelsText } from '#core/shekels.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '../../price.tsx';
import type { ManagedProduct, productSorts } from '../../products/products.schema.ts';
import { productPicturePath } from '../../shop.rules.ts';

/** Compares variants by one value, with their names if there are several. */
export function useProductColumns(): readonly TableColumn<ManagedProduct, (typeof productSorts)[number]>[] {
  const t = useText('adminShop.products');
  const { dayOf, number } = useFormat();
  const stockWords = (stock: number | null) =>
    stock === null ? t('unlimited') : stock === 0 ? t('soldOut') : number(stock);
  return [
    {
      id: 'name',
      label: t('columns.name'),
      sort: 'name',
      cell: (product) => <ProductName product={product} />,
      csv: ({ name }) => name,
    },
    {
      id: 'sku',
      label: t('columns.sku'),
      cell: ({ variants }) => (
        <div className="md:min-w-32">
          <VariantLines variants={variants} lineOf={({ sku }) => <bdi className="whitespace-normal">{sku}</bdi>} />
        </div>
      ),
      csv: ({ variants }) => variants.map(({ sku }) => sku).join(' · '),
    },
    {
      id: 'price',
      label: t('columns.price'),
      sort: 'price',
      isNumber: true,
      cell: ({ variants }) => (
        <VariantLines variants={variants} lineOf={({ priceAgorot }) => <Price agorot={priceAgorot} />} />
      ),
      csv: ({ variants }) => variants.map(({ priceAgorot }) => shekelsText(priceAgorot)).join(' · '),
    },
    {
      id: 'stock',
      label: t('columns.stock'),
      sort: 'stock',
      isNumber: true,
      cell: ({ variants }) => (
        <VariantLines
          variants={variants}
          lineOf={({ stock }) => (
            <span className={stock === 0 ? 'font-semibold text-danger' : undefined}>{stockWords(stock)}</span>
          )}
        />
      ),
      csv: ({ variants }) => variants.map(({ stock }) => stockWords(stock)).join(' · '),
    },
    {
      id: 'state',
      label: t('columns.state'),
      cell: ({ isActive }) => <Badge tone={isActive ? 'ok' : 'plain'}>{t(isActive ? 'shown' : 'hidden')}</Badge>,
      csv: ({ isActive }) => t(isActive ? 'shown' : 'hidden'),
    },
    {
      id: 'position',
      label: t('columns.position'),
      sort: 'position',
      isNumber: true,
      cell: ({ position }) => number(position),
      csv: ({ position }) => position,
    },
    {
      id: 'updated',
      label: t('columns.updated'),
      sort: 'updated',
      cell: ({ updatedAt }) => <time dateTime={updatedAt.toISOString()}>{dayOf(updatedAt)}</time>,
      csv: ({ updatedAt }) => dayOf(updatedAt),
    },
  ];
}

function ProductName({ product: { id, name, pictures } }: { product: ManagedProduct }) {
  const [picture] = pictures;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3">
        {picture ? (
          <img src={productPicturePath(picture.id)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon of={PackageIcon} size={24} />
        )}
      </span>
      <a
        href={`/admin/products/${id}`}
        className="link inline-flex min-h-tap min-w-0 items-center font-serif text-body font-medium"
      >
        <bdi>{name}</bdi>
      </a>
    </span>
  );
}

interface VariantLinesProps {
  variants: ManagedProduct['variants'];
  lineOf(variant: ManagedProduct['variants'][number]): ReactNode;
}

function VariantLines({ variants, lineOf }: VariantLinesProps) {
  const hasSeveral = variants.length > 1;
  return (
    <ul>
      {variants.map((variant) => (
        <li key={variant.sku} className="whitespace-nowrap">
          {hasSeveral && <bdi className="text-xs text-ink-3">{variant.name} </bdi>}
          {lineOf(variant)}
        </li>
      ))}
    </ul>
  );
}

import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { ExportButton } from '#client/table/export-button.tsx';
import { ListSearch } from '#client/table/list-search.tsx';
import { ListTable } from '#client/table/list-table.tsx';
import { useTableAddress } from '#client/table/use-table-address.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pills } from '#ui/pills.tsx';
import { productSorts, productViews, usualProductSort } from '../../products/products.schema.ts';
import { useProductColumns } from './product-columns.tsx';

const views = ['all', ...productViews] as const;

/** All products, including hidden ones. */
export function ProductsScreen({ Frame }: { Frame: ScreenFrame }) {
  const t = useText('adminShop.products');
  const address = useTableAddress(productSorts, usualProductSort);
  const view = productViews.find((id) => id === address.filter('view'));
  const text = address.filter('text');
  const { sort, direction, after, before } = address;
  const list = { view, text, sort, direction };
  const query = useQuery(
    api.shop.listProductsToManage.queryOptions({
      input: { ...list, after, before },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useProductColumns();
  const hasNone = view === undefined && text === undefined && query.data?.total === 0;
  return (
    <Frame
      title={t('title')}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton
            name={t('title')}
            columns={columns}
            loadPage={(page) => client.shop.listProductsToManage({ ...list, ...page })}
          />
          <a href="/admin/products/new" className={buttonClass()}>
            <Icon of={PlusIcon} />
            {t('add')}
          </a>
        </div>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t('search')} address={address} />
        <Pills
          label={t('views.label')}
          choices={views.map((id) => ({ id, label: t(`views.${id}`) }))}
          value={view ?? 'all'}
          onChange={(id) => address.setFilter('view', id === 'all' ? undefined : id)}
        />
      </div>
      {hasNone ? (
        <Empty icon={PackageIcon} title={t('none')} />
      ) : (
        <ListTable label={t('title')} query={query} address={address} columns={columns} nameOf={({ name }) => name} />
      )}
    </Frame>
  );
}

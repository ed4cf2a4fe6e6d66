import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keysOf } from '#core/keys.ts';
import { api, client } from '#client/api.ts';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import type { TableColumn } from '#client/table/columns.ts';
import { ExportButton } from '#client/table/export-button.tsx';
import { ListSearch } from '#client/table/list-search.tsx';
import { ListTable } from '#client/table/list-table.tsx';
import { useTableAddress } from '#client/table/use-table-address.ts';
import { shekelsText } from '#core/shekels.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Pills } from '#ui/pills.tsx';
import { Price } from '../../price.tsx';
import { type OrderListRow, orderSorts } from '../shop-management.schema.ts';
import { FulfilmentBadge, PaymentBadge } from './order-badges.tsx';

/** The next tasks of an admin, as filters of the list. */
const views = {
  all: {},
  awaiting: { payment: 'awaiting', isCancelled: false },
  toPrepare: { payment: 'paid', fulfilment: 'new', isCancelled: false },
  preparing: { fulfilment: 'preparing', isCancelled: false },
  shipped: { fulfilment: 'shipped', isCancelled: false },
  refundDue: { payment: 'refund_due' },
  cancelled: { isCancelled: true },
} as const;
const viewIds = keysOf(views);

/** The orders of the shop, filtered by task. */
export function OrdersScreen({ Frame }: { Frame: ScreenFrame }) {
  const t = useText('adminShop.orders');
  const address = useTableAddress(orderSorts, { sort: 'placed', direction: 'desc' });
  const view = viewIds.find((id) => id === address.filter('view')) ?? 'all';
  const { sort, direction, after, before } = address;
  const list = { ...views[view], search: address.filter('search'), sort, direction };
  const query = useQuery(
    api.shop.listOrders.queryOptions({
      input: { ...list, after, before },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useColumns();
  const loadPage = (page: { after: string | undefined; limit: number }) => client.shop.listOrders({ ...list, ...page });
  return (
    <Frame title={t('title')} actions={<ExportButton name={t('title')} columns={columns} loadPage={loadPage} />}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t('search')} address={address} name="search" />
        <Pills
          label={t('views.label')}
          choices={viewIds.map((id) => ({ id, label: t(`views.${id}`) }))}
          value={view}
          onChange={(id) => address.setFilter('view', id === 'all' ? undefined : id)}
        />
      </div>
      <ListTable label={t('title')} query={query} address={address} columns={columns} nameOf={({ number }) => number} />
    </Frame>
  );
}

function useColumns(): readonly TableColumn<OrderListRow, (typeof orderSorts)[number]>[] {
  const t = useText('adminShop');
  const { dayOf, timeOf } = useFormat();
  const placed = ({ createdAt }: OrderListRow) => `${dayOf(new Date(createdAt))} ${timeOf(new Date(createdAt))}`;
  return [
    {
      id: 'number',
      label: t('orders.columns.number'),
      cell: ({ number }) => (
        <a href={`/admin/orders/${number}`} className="link inline-flex min-h-tap items-center font-semibold">
          <bdi>{number}</bdi>
        </a>
      ),
      csv: ({ number }) => number,
    },
    {
      id: 'customer',
      label: t('orders.columns.customer'),
      cell: ({ name, email }) => (
        <>
          <bdi>{name}</bdi>
          <span className="block text-xs text-ink-3">
            <bdi>{email}</bdi>
          </span>
        </>
      ),
      csv: ({ name, email }) => `${name} <${email}>`,
    },
    {
      id: 'payment',
      label: t('orders.columns.payment'),
      cell: ({ payment }) => <PaymentBadge payment={payment} />,
      csv: ({ payment }) => t(`payment.${payment}`),
    },
    {
      id: 'fulfilment',
      label: t('orders.columns.fulfilment'),
      cell: ({ fulfilment, isCancelled }) => <FulfilmentBadge fulfilment={fulfilment} isCancelled={isCancelled} />,
      csv: ({ fulfilment, isCancelled }) => t(`fulfilment.${isCancelled ? 'cancelled' : fulfilment}`),
    },
    {
      id: 'total',
      label: t('orders.columns.total'),
      sort: 'total',
      isNumber: true,
      cell: ({ totalAgorot, refundDueAgorot }) => (
        <>
          <Price agorot={totalAgorot} />
          {refundDueAgorot > 0 && (
            <span className="block text-xs text-danger">
              {t('orders.due')} <Price agorot={refundDueAgorot} />
            </span>
          )}
        </>
      ),
      csv: ({ totalAgorot }) => shekelsText(totalAgorot),
    },
    {
      id: 'placed',
      label: t('orders.columns.placed'),
      sort: 'placed',
      cell: (row) => <time dateTime={row.createdAt}>{placed(row)}</time>,
      csv: placed,
    },
  ];
}

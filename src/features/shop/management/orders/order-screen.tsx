import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ManagedOrder } from '../shop-management.schema.ts';
import { FulfilmentBadge, PaymentBadge } from './order-badges.tsx';
import { OrderLines } from './order-lines.tsx';
import { ManagedOrderSteps } from './managed-order-steps.tsx';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

/** The administration of one order. */
export function OrderScreen({ number, Frame }: { number: string; Frame: ScreenFrame }) {
  const t = useText('adminShop.order');
  const query = useQuery(api.shop.openOrder.queryOptions({ input: { number }, staleTime: 0 }));
  const { data: order } = query;
  const actions = useOrderActions(number);
  return (
    <Frame
      title={t('title', { number: isolate(number) })}
      actions={
        <a href="/admin/orders" className="link inline-flex min-h-tap items-center">
          {t('back')}
        </a>
      }
    >
      {!order && <LoadError query={query} className="h-96 rounded-lg" />}
      {order && (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-3" role="status">
            <PaymentBadge payment={order.payment} />
            <FulfilmentBadge fulfilment={order.fulfilment} isCancelled={order.cancelledAt !== null} />
          </div>
          <ManagedOrderSteps order={order} actions={actions} />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <OrderLines order={order} actions={actions} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Customer order={order} />
              <StaffNote key={order.number} order={order} actions={actions} />
            </div>
          </div>
        </>
      )}
    </Frame>
  );
}

function Customer({ order }: { order: ManagedOrder }) {
  const t = useText('adminShop.order');
  const { dayOf, timeOf } = useFormat();
  const { name, email, phone, street, city, zip, note, tracking, invoiceNumber } = order;
  const at = (moment: Date | null) => moment && `${dayOf(moment)} ${timeOf(moment)}`;
  const facts = [
    ['name', name],
    ['phone', phone],
    ['address', [street, city, zip].filter(Boolean).join(', ')],
    ['note', note],
    ['tracking', tracking],
    ['invoice', invoiceNumber],
    ['placed', at(order.createdAt)],
    ['paid', at(order.paidAt)],
    ['shipped', at(order.shippedAt)],
    ['done', at(order.doneAt)],
    ['cancelled', at(order.cancelledAt)],
  ] as const;
  return (
    <section aria-labelledby="order-customer" className="card [overflow-wrap:anywhere]">
      <h2 id="order-customer" className="mb-2 text-h3">
        {t('customer')}
      </h2>
      <a href={`mailto:${email}`} dir="ltr" className="link inline-flex min-h-tap items-center">
        {email}
      </a>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([fact, words]) =>
          words ? (
            <div key={fact} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-3">{t(`facts.${fact}`)}</dt>
              <dd className="whitespace-pre-line">
                <bdi>{words}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function StaffNote({ order, actions: { setNote } }: { order: ManagedOrder; actions: OrderActions }) {
  const t = useText('adminShop.order');
  const [words, setWords] = useState(order.staffNote);
  const { number, version } = order;
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        setNote.mutate({ number, version, staffNote: words });
      }}
    >
      <TextArea label={t('staffNote')} hint={t('staffNoteHint')} value={words} onChange={setWords} rows={3} />
      <Button type="submit" kind="line" className="mt-3" isPending={setNote.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

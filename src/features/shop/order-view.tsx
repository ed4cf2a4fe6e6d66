import { todayInJerusalem } from '#core/dates.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import type { openedOrderSchema } from './orders/orders.schema.ts';
import { OrderSteps } from './order-steps.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { Amounts, Price } from './price.tsx';
import type * as z from 'zod';

export interface OrderPageProps extends z.output<typeof openedOrderSchema> {
  /** The token of the link; null if opened by the account. */
  token: string | null;
  canCancel: boolean;
}

/** The state of an order, its lines and its payment. */
export function OrderPage({ order, instructions, isPaidOnline, paymentUrl, token, canCancel }: OrderPageProps) {
  const t = useText('shop');
  const format = useFormat();
  const { number, lines, payment, fulfilment, cancelledAt, invoiceNumber, invoiceLink } = order;
  const isAwaiting = payment === 'awaiting' && cancelledAt === null;
  const state =
    cancelledAt !== null ? 'cancelled' : isAwaiting ? 'received' : fulfilment === 'new' ? 'paid' : fulfilment;
  return (
    <div className="wrap shop">
      <p className="hint">{t.rich('orderNumber', { number, bdi })}</p>
      <h1>{t(`states.${state}`)}</h1>
      {isAwaiting && <p className="lead">{t('awaitingLead')}</p>}
      {order.refundDueAgorot > 0 && <Note className="mt-4">{t('refundDue')}</Note>}
      <div className="shop-columns" data-cart="">
        <section>
          <OrderSteps order={order} />
          <h2>{t('ordered')}</h2>
          <ul className="shop-rows">
            {lines.map(({ id, name, variantName, quantity, engraving, totalAgorot, cancelledAt: lineCancelled }) => (
              <li key={id}>
                <span className="shop-line-words">
                  <b>
                    <bdi>{variantName === '' ? name : `${name}, ${variantName}`}</bdi>
                  </b>
                  <small>{t('pieces', { count: quantity })}</small>
                  {engraving !== '' && <small>{t.rich('engraved', { text: engraving, bdi })}</small>}
                  {lineCancelled !== null && <small className="shop-sold">{t('lineCancelled')}</small>}
                </span>
                <Price agorot={totalAgorot} />
              </li>
            ))}
          </ul>
          <Amounts
            rows={[
              { label: t('delivery'), agorot: order.deliveryAgorot },
              { label: t('total'), agorot: order.totalAgorot, isTotal: true },
              ...(order.vatBasisPoints > 0
                ? [{ label: t('vatOf', { percent: order.vatBasisPoints / 10_000 }), agorot: order.vatAgorot }]
                : []),
              ...(order.refundedAgorot > 0 ? [{ label: t('refunded'), agorot: order.refundedAgorot }] : []),
            ]}
          />
          <p className="shop-description" dir="auto">
            {[order.name, order.street, `${order.city} ${order.zip}`.trim()].join('\n')}
          </p>
          {order.tracking !== '' && <p>{t.rich('tracking', { tracking: order.tracking, bdi })}</p>}
          <div className="shop-actions">
            {canCancel && (
              <a href={`/cancel-order?number=${number}`} className={buttonClass({ kind: 'ghost' })}>
                {t('cancel.confirms.whole')}
              </a>
            )}
            <a href="/support" className={buttonClass({ kind: 'ghost' })}>
              {t('question')}
            </a>
          </div>
        </section>
        <div className="shop-aside">
          {isAwaiting && (
            <PaymentPanel
              order={order}
              instructions={instructions}
              paymentUrl={paymentUrl}
              payAction={isPaidOnline && token !== null ? `/order/${token}` : null}
              until={format.longDate(todayInJerusalem(order.expiresAt))}
            />
          )}
          <section>
            <h2>{t('receipt')}</h2>
            {invoiceNumber === '' ? (
              <Note>{t('noInvoice')}</Note>
            ) : (
              <p>
                {t.rich('invoice', { number: invoiceNumber, bdi })}{' '}
                {invoiceLink !== '' && (
                  <a href={invoiceLink} rel="noreferrer noopener">
                    {t('openInvoice')}
                  </a>
                )}
              </p>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { openedOrderSchema } from './orders/orders.schema.ts';
import { Price } from './price.tsx';
import type * as z from 'zod';

interface PaymentPanelProps extends Pick<z.output<typeof openedOrderSchema>, 'order' | 'instructions' | 'paymentUrl'> {
  /** The action that opens a hosted page; null if payments are made in other ways. */
  payAction: string | null;
  until: string;
}

/** The payment of an order, with the operator's texts. */
export function PaymentPanel({ order, instructions, paymentUrl, payAction, until }: PaymentPanelProps) {
  const t = useText('shop.pay');
  const { bankDetails, bitDetails, phoneDetails, sellerDetails } = instructions;
  const ways = [
    [t('bank'), bankDetails],
    [t('bit'), bitDetails],
    [t('phone'), phoneDetails],
    [t('seller'), sellerDetails],
  ].filter(([, words]) => words !== '');
  return (
    <section className="card shop-pay" aria-labelledby="shop-pay">
      <h2 id="shop-pay">{t('title')}</h2>
      <dl className="shop-amounts">
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            <Price agorot={order.totalAgorot} />
          </dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd>
            <bdi dir="ltr">{order.number}</bdi>
          </dd>
        </div>
      </dl>
      {paymentUrl !== null && (
        <a href={paymentUrl} rel="noreferrer" className={buttonClass({ size: 'lg' })}>
          {t('now')}
        </a>
      )}
      {paymentUrl === null && payAction !== null && (
        <form method="post" action={payAction}>
          <button type="submit" className={buttonClass({ size: 'lg' })}>
            {t('now')}
          </button>
        </form>
      )}
      {ways.length === 0 && payAction === null && paymentUrl === null && <p>{t('later')}</p>}
      {ways.map(([label, words]) => (
        <div key={label} className="shop-way">
          <b>{label}</b>
          <p className="whitespace-pre-line" dir="auto">
            {words}
          </p>
        </div>
      ))}
      <p className="hint">{t('until', { date: until })}</p>
      <p className="hint">{t('mailed')}</p>
    </section>
  );
}

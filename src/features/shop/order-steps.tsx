import { todayInJerusalem } from '#core/dates.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import type { OrderView } from './shop.schema.ts';

/** The past and next steps of an order. */
export function OrderSteps({ order }: { order: OrderView }) {
  const t = useText('shop.steps');
  const format = useFormat();
  const { payment, fulfilment, createdAt, paidAt, shippedAt, cancelledAt } = order;
  if (cancelledAt !== null)
    return (
      <ol className="shop-steps">
        <Step state="past" words={t('received')} at={format.longDate(todayInJerusalem(createdAt))} />
        <Step state="now" words={t('cancelled')} at={format.longDate(todayInJerusalem(cancelledAt))} />
      </ol>
    );
  const isPaid = payment !== 'awaiting';
  const isSent = fulfilment === 'shipped' || fulfilment === 'done';
  return (
    <ol className="shop-steps">
      <Step state="past" words={t('received')} at={format.longDate(todayInJerusalem(createdAt))} />
      <Step
        state={isPaid ? 'past' : 'now'}
        words={isPaid ? t('paid') : t('awaiting')}
        at={paidAt ? format.longDate(todayInJerusalem(paidAt)) : ''}
      />
      <Step state={isSent ? 'past' : isPaid ? 'now' : 'next'} words={t('preparing')} />
      <Step
        state={isSent ? 'now' : 'next'}
        words={fulfilment === 'done' ? t('done') : t('shipped')}
        at={shippedAt ? format.longDate(todayInJerusalem(shippedAt)) : ''}
      />
    </ol>
  );
}

function Step({ state, words, at = '' }: { state: 'past' | 'now' | 'next'; words: string; at?: string }) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <b>{words}</b>
      {at !== '' && <small>{at}</small>}
    </li>
  );
}

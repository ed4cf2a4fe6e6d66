import { useState } from 'react';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { isolatePrice } from '#i18n/prices.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { TextField } from '#ui/text-field.tsx';
import { canMoveFulfilment } from '../../orders/orders.rules.ts';
import { fulfilmentStates, shopLimits } from '../../shop.schema.ts';
import type { ManagedOrder } from '../shop-management.schema.ts';
import type { OrderActions } from './use-order-actions.ts';

interface ManagedOrderStepsProps {
  order: ManagedOrder;
  actions: OrderActions;
}

/** The allowed transitions of an order, each with a confirmation that shows its sum. */
export function ManagedOrderSteps({ order, actions }: ManagedOrderStepsProps) {
  const t = useText('adminShop.order');
  const locale = useLocale();
  const [question, setQuestion] = useState<'payment' | 'shipped' | 'refund' | null>(null);
  const [tracking, setTracking] = useState('');
  const { confirmPayment, moveFulfilment, markRefunded } = actions;
  const { number, version, totalAgorot, refundDueAgorot } = order;
  const seen = { number, version };
  const done = { onSettled: () => setQuestion(null) };
  const moves = fulfilmentStates.filter((to) => canMoveFulfilment(order, to));
  const awaits = order.payment === 'awaiting' || order.payment === 'none';
  if (!awaits && moves.length === 0 && refundDueAgorot === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {awaits && (
        <Button kind={order.payment === 'awaiting' ? 'primary' : 'line'} onPress={() => setQuestion('payment')}>
          {t(order.payment === 'awaiting' ? 'confirmPayment' : 'latePayment')}
        </Button>
      )}
      {moves.map((to, index) => (
        <Button
          key={to}
          kind={index === 0 ? 'primary' : 'line'}
          isPending={moveFulfilment.isPending && moveFulfilment.variables.to === to}
          onPress={() => (to === 'shipped' ? setQuestion('shipped') : moveFulfilment.mutate({ ...seen, to }))}
        >
          {t(`moves.${to}`)}
        </Button>
      ))}
      {refundDueAgorot > 0 && (
        <Button kind="line" onPress={() => setQuestion('refund')}>
          {t('markRefunded')}
        </Button>
      )}
      <Question
        title={t('paymentTitle')}
        isOpen={question === 'payment'}
        confirmLabel={t('confirmPayment')}
        isPending={confirmPayment.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={() => confirmPayment.mutate({ ...seen, amountAgorot: totalAgorot }, done)}
      >
        <p>{t.rich('paymentText', { amount: isolatePrice(locale, totalAgorot), number, bdi })}</p>
        {order.payment === 'none' && <p className="mt-2">{t('latePaymentText')}</p>}
      </Question>
      <Question
        title={t('shippedTitle')}
        isOpen={question === 'shipped'}
        confirmLabel={t('moves.shipped')}
        isPending={moveFulfilment.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={() => moveFulfilment.mutate({ ...seen, to: 'shipped', tracking }, done)}
      >
        <p className="mb-4">{t('shippedText')}</p>
        <TextField
          label={t('tracking')}
          isOptional
          dir="ltr"
          maxLength={shopLimits.tracking}
          value={tracking}
          onChange={setTracking}
        />
      </Question>
      <Question
        title={t('refundTitle')}
        isOpen={question === 'refund'}
        confirmLabel={t('markRefunded')}
        isPending={markRefunded.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={() => markRefunded.mutate({ ...seen, amountAgorot: refundDueAgorot }, done)}
      >
        <p>{t.rich('refundText', { amount: isolatePrice(locale, refundDueAgorot), number, bdi })}</p>
      </Question>
    </div>
  );
}

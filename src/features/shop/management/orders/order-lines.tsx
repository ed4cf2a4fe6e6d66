import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { isolatePrice } from '#i18n/prices.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Question } from '#ui/question.tsx';
import { priceCancellation } from '../../orders/orders.rules.ts';
import { Price } from '../../price.tsx';
import type { ManagedOrder } from '../shop-management.schema.ts';
import type { OrderActions } from './use-order-actions.ts';

interface OrderLinesProps {
  order: ManagedOrder;
  actions: OrderActions;
}

/** The lines of an order with prices; undeliverable ones can be cancelled. */
export function OrderLines({ order, actions: { cancelLines } }: OrderLinesProps) {
  const t = useText('adminShop.order');
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const { number, version, lines, deliveryAgorot, feeAgorot, refundDueAgorot, refundedAgorot } = order;
  const standing = lines.filter(({ cancelledAt }) => cancelledAt === null);
  const toCancel = standing.filter(({ id }) => chosen.includes(id));
  const isWhole = toCancel.length === standing.length;
  const { cancelledAgorot, refundAgorot, feeAgorot: fee } = priceCancellation(order, toCancel, isWhole);
  const isOpen = order.cancelledAt === null;
  const amounts = [
    { label: t('goods'), agorot: order.goodsAgorot },
    { label: t('delivery'), agorot: deliveryAgorot },
    { label: t('total'), agorot: order.totalAgorot, isTotal: true },
    { label: t('vat', { percent: order.vatBasisPoints / 10_000 }), agorot: order.vatAgorot },
    ...(feeAgorot > 0 ? [{ label: t('fee'), agorot: feeAgorot }] : []),
    ...(refundDueAgorot > 0 ? [{ label: t('refundDue'), agorot: refundDueAgorot }] : []),
    ...(refundedAgorot > 0 ? [{ label: t('refunded'), agorot: refundedAgorot }] : []),
  ];
  return (
    <section aria-labelledby="order-lines" className="card">
      <h2 id="order-lines" className="mb-2 text-h3">
        {t('lines')}
      </h2>
      <ul className="divide-y">
        {lines.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            isChoosable={isOpen && line.cancelledAt === null}
            isChosen={chosen.includes(line.id)}
            onChoose={(isNow) => setChosen(isNow ? [...chosen, line.id] : chosen.filter((one) => one !== line.id))}
          />
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 border-t pt-3">
        {amounts.map(({ label, agorot, isTotal }) => (
          <div key={label} className={joinClasses('col-span-2 grid grid-cols-subgrid', isTotal && 'font-semibold')}>
            <dt>{label}</dt>
            <dd className="text-end">
              <Price agorot={agorot} />
            </dd>
          </div>
        ))}
      </dl>
      {toCancel.length > 0 && (
        <Button kind="danger" className="mt-4" onPress={() => setAsked(true)}>
          {t('cancelLines', { count: toCancel.length })}
        </Button>
      )}
      <Question
        title={t('cancelTitle', { count: toCancel.length })}
        isOpen={isAsked}
        confirmLabel={t('cancelLines', { count: toCancel.length })}
        isDanger
        isPending={cancelLines.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          cancelLines.mutate(
            { number, version, lineIds: toCancel.map(({ id }) => id) },
            {
              onSettled: () => {
                setAsked(false);
                setChosen([]);
              },
            },
          )
        }
      >
        <p>
          {refundAgorot > 0
            ? t.rich('cancelRefund', { amount: isolatePrice(locale, refundAgorot + fee) })
            : t.rich('cancelUnpaid', { amount: isolatePrice(locale, cancelledAgorot) })}
        </p>
        <p className="mt-2">{t('cancelTold')}</p>
      </Question>
    </section>
  );
}

interface OrderLineProps {
  line: ManagedOrder['lines'][number];
  isChoosable: boolean;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** One product of the order, which can be chosen while it is not cancelled. */
function OrderLine({ line, isChoosable, isChosen, onChoose }: OrderLineProps) {
  const t = useText('adminShop.order');
  const shop = useText('adminShop');
  const { name, variantName, sku, engraving, quantity, unitPriceAgorot, totalAgorot, cancelledAt, isMadeToOrder } =
    line;
  return (
    <li className="flex items-start gap-3 py-3">
      {isChoosable && (
        <Checkbox isSelected={isChosen} onChange={onChoose}>
          <span className="sr-only">{t('chooseLine', { name: isolate(name) })}</span>
        </Checkbox>
      )}
      <div className={joinClasses('min-w-0 flex-1 [overflow-wrap:anywhere]', cancelledAt && 'text-ink-3')}>
        <p className={joinClasses('font-semibold', cancelledAt && 'line-through')}>
          <bdi>{name}</bdi>
          {variantName !== '' && (
            <>
              {' · '}
              <bdi>{variantName}</bdi>
            </>
          )}
        </p>
        <p className="text-sm text-ink-3">
          <bdi>{sku}</bdi> · {quantity} × <Price agorot={unitPriceAgorot} />
          {isMadeToOrder && ` · ${t('madeToOrder')}`}
          {cancelledAt && ` · ${shop('fulfilment.cancelled')}`}
        </p>
        {engraving !== '' && <p className="mt-1">{t.rich('engraving', { text: engraving, bdi })}</p>}
      </div>
      <Price agorot={totalAgorot} />
    </li>
  );
}

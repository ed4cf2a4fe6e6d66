import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { todayInJerusalem } from '#core/dates.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Price } from './price.tsx';

/** The orders of the account, the newest first, each with a link to its page. */
export function OwnOrders() {
  const t = useText('account.orders');
  const format = useFormat();
  const { data } = useQuery(api.shop.listOwnOrders.queryOptions({ staleTime: 0 }));
  if (!data) return null;
  if (data.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <ul>
      {data.map(({ number, payment, fulfilment, cancelledAt, totalAgorot, createdAt }) => (
        <li
          key={number}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-2 last:border-b-0"
        >
          <span>
            <a href={`/order/${number}`} className="link inline-flex min-h-tap items-center font-semibold">
              {t('order', { number: isolate(number) })}
            </a>
            <span className="block text-sm text-ink-2">
              {format.longDate(todayInJerusalem(createdAt))}
              {' · '}
              {t(`states.${cancelledAt ? 'cancelled' : payment === 'awaiting' ? 'awaiting' : fulfilment}`)}
              {payment === 'refund_due' && ` · ${t('states.refundDue')}`}
            </span>
          </span>
          <Price agorot={totalAgorot} />
        </li>
      ))}
    </ul>
  );
}

import { useText } from '#i18n/text.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { FulfilmentState, PaymentState } from '../../shop.schema.ts';

const paymentTones: Record<PaymentState, BadgeTone> = {
  awaiting: 'gold',
  paid: 'ok',
  refund_due: 'bad',
  refunded: 'plain',
  none: 'plain',
};

export function PaymentBadge({ payment }: { payment: PaymentState }) {
  const t = useText('adminShop.payment');
  return <Badge tone={paymentTones[payment]}>{t(payment)}</Badge>;
}

interface FulfilmentBadgeProps {
  fulfilment: FulfilmentState;
  isCancelled: boolean;
}

/** The delivery state, or that the order is cancelled. */
export function FulfilmentBadge({ fulfilment, isCancelled }: FulfilmentBadgeProps) {
  const t = useText('adminShop.fulfilment');
  if (isCancelled) return <Badge tone="bad">{t('cancelled')}</Badge>;
  return <Badge tone={fulfilment === 'done' ? 'ok' : 'plain'}>{t(fulfilment)}</Badge>;
}

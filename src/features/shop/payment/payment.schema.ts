import * as z from 'zod';

/** The state of a payment attempt at the provider. */
export const paymentReportSchema = z.object({
  state: z.enum(['open', 'paid', 'failed']),
  amountAgorot: z.int(),
  currency: z.string(),
});
export type PaymentReport = z.output<typeof paymentReportSchema>;

/** The input for a hosted page; cards are only entered there. */
export interface PaymentRequest {
  orderNumber: string;
  amountAgorot: number;
  locale: string;
  /** The URL to return to. */
  returnUrl: string;
  /** The URL for webhooks. */
  noticeUrl: string;
}

export type PaymentStart = { kind: 'instructions' } | { kind: 'redirect'; ref: string; url: string; expiresAt: Date };

/** A payment provider. `key` makes calls idempotent. */
export interface PaymentProvider {
  name: string;
  start(request: PaymentRequest, key: string): Promise<PaymentStart>;
  /** Queries the state of an attempt; a webhook only triggers it. */
  read(ref: string): Promise<PaymentReport>;
  /** The attempt of a webhook; null if its signature is invalid. */
  notice(headers: Headers, body: string): string | null;
  refund(ref: string, amountAgorot: number, key: string): Promise<void>;
  /** Closes an attempt to payments. */
  cancel(ref: string): Promise<void>;
}

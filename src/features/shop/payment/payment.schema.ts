import * as z from 'zod';

/** What a payment provider says of one attempt. */
export const paymentReportSchema = z.object({
  state: z.enum(['open', 'paid', 'failed']),
  amountAgorot: z.int(),
  currency: z.string(),
});
export type PaymentReport = z.output<typeof paymentReportSchema>;

/** What a hosted page needs to know; no card is ever typed here. */
export interface PaymentRequest {
  orderNumber: string;
  amountAgorot: number;
  locale: string;
  /** Where the customer comes back to. */
  returnUrl: string;
  /** Where notices go. */
  noticeUrl: string;
}

export type PaymentStart = { kind: 'instructions' } | { kind: 'redirect'; ref: string; url: string; expiresAt: Date };

/** A way to be paid. `key` makes a repeated call the same one. */
export interface PaymentProvider {
  name: string;
  start(request: PaymentRequest, key: string): Promise<PaymentStart>;
  /** The truth about an attempt: a notice only makes us ask for it. */
  read(ref: string): Promise<PaymentReport>;
  /** The attempt that a notice is about; null where its signature is wrong. */
  notice(headers: Headers, body: string): string | null;
  refund(ref: string, amountAgorot: number, key: string): Promise<void>;
  /** Nobody pays by this attempt any more. */
  cancel(ref: string): Promise<void>;
}

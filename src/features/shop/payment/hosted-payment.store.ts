import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { type PaymentProvider, type PaymentReport, paymentReportSchema } from './payment.schema.ts';

const patienceMs = 15_000;
const startedSchema = z.object({ ref: z.string().min(1).max(200), url: z.url(), expiresAt: z.iso.datetime() });
const noticeSchema = z.object({ ref: z.string().min(1).max(200) });
/** The signature of a webhook's body, by the shared secret. */
export const signatureHeader = 'x-payment-signature';

export function signNotice(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * An external payment page behind a small adapter: POST /payments, GET /payments/{ref}, POST /payments/{ref}/refund and /cancel,
 * all as JSON (docs/operating.md).
 */
export function createHostedPayments({ url, secret }: NonNullable<Config['payments']>): PaymentProvider {
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`payment page answered ${response.status}`);
    return response.json();
  }
  const path = (ref: string) => `/payments/${encodeURIComponent(ref)}`;

  return {
    name: 'hosted',
    async start(request, key) {
      const started = startedSchema.parse(await ask('POST', '/payments', { ...request, currency: 'ILS', key }));
      return { kind: 'redirect', ...started, expiresAt: new Date(started.expiresAt) };
    },
    async read(ref): Promise<PaymentReport> {
      return paymentReportSchema.parse(await ask('GET', path(ref)));
    },
    notice(headers, body) {
      const actual = Buffer.from(headers.get(signatureHeader) ?? '');
      const expected = Buffer.from(signNotice(secret, body));
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const json = z.string().transform((text, context) => {
        try {
          return JSON.parse(text) as unknown; // JSON.parse says `any`
        } catch {
          context.addIssue('not JSON');
          return z.NEVER;
        }
      });
      return json.pipe(noticeSchema).safeParse(body).data?.ref ?? null;
    },
    async refund(ref, amountAgorot, key) {
      await ask('POST', `${path(ref)}/refund`, { amountAgorot, key });
    },
    async cancel(ref) {
      await ask('POST', `${path(ref)}/cancel`, {});
    },
  };
}

/** The default: a bank transfer, Bit or the telephone, and an admin who confirms the payment. */
export const offlinePayments: PaymentProvider = {
  name: 'offline',
  start: async () => ({ kind: 'instructions' }),
  read: async () => ({ state: 'open', amountAgorot: 0, currency: 'ILS' }),
  notice: () => null,
  refund: async () => undefined,
  cancel: async () => undefined,
};

export function pickPaymentProvider({ payments }: Pick<Config, 'payments'>): PaymentProvider {
  return payments ? createHostedPayments(payments) : offlinePayments;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/context.ts';
import { sendJson } from '#server/http/answer.ts';
import { readBody } from '#server/http/body.ts';
import { pickPaymentProvider } from './hosted-payment.store.ts';
import { settlePayment } from './payment.store.ts';

/** In bytes. */
export const longestNotice = 16 * 1024;

/** The webhook of the payment provider. Only the reference of the attempt is used; its state is queried. */
export async function receiveNotice(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
): Promise<void> {
  const body = await readBody(request, longestNotice);
  if (body === null) return sendJson(response, 413, { code: 'PAYLOAD_TOO_LARGE' });
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const ref = pickPaymentProvider(services.config).notice(headers, body.toString('utf8'));
  if (ref === null) return sendJson(response, 401, { code: 'UNAUTHORIZED' });
  await settlePayment(services, ref);
  sendJson(response, 200, { status: 'ok' });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/context.ts';
import { sendJson } from '#server/http/answer.ts';
import { paymentProviderOf } from './hosted/store.ts';
import { settlePayment } from './store.ts';

const longestNotice = 16 * 1024;

/** A notice of the payment provider. It is believed in nothing but which attempt to ask about. */
export async function receiveNotice(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
): Promise<void> {
  const body = await readText(request);
  if (body === null) return sendJson(response, 413, { code: 'PAYLOAD_TOO_LARGE' });
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const ref = paymentProviderOf(services.config).notice(headers, body);
  if (ref === null) return sendJson(response, 401, { code: 'UNAUTHORIZED' });
  await settlePayment(services, ref);
  sendJson(response, 200, { status: 'ok' });
}

async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestNotice) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

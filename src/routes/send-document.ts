import type { IncomingHttpHeaders } from 'node:http';
import type { Markup } from '#core/markup.ts';
import type { HttpRequest, RequestContext } from '#server/http/request-context.ts';
import type { DocumentPage } from './pages.ts';

/** A page as sent to one account. */
export interface DocumentResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Whether the client accepts gzip, the only encoding of pages for accounts. */
export const acceptsGzip = (headers: IncomingHttpHeaders) => (headers['accept-encoding'] ?? '').includes('gzip');

function toDocumentResponse({ rendered, encode }: DocumentPage, requested: IncomingHttpHeaders): DocumentResponse {
  const { markup } = rendered;
  const isZipped = isMostlyCached(markup) && acceptsGzip(requested);
  const body = encode(isZipped ? 'gzip' : 'identity');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'accept-encoding',
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    ...(rendered.policy ? { 'content-security-policy': rendered.policy } : {}),
    ...rendered.headers,
    'content-length': String(body.length),
  };
  return { status: rendered.status, headers, body };
}

/** A page that was mostly rendered for this request is left to the proxy, because compressing it would block other requests. */
function isMostlyCached(markup: Markup): boolean {
  let [cached, rendered] = [0, 0];
  for (const part of markup) {
    if (typeof part === 'string') rendered += part.length;
    else cached += part.bytes.length;
  }
  return cached > rendered;
}

/** Sends a page that was rendered for one account. Returns the response without cookies. */
export function sendDocument(
  { request, response }: HttpRequest,
  page: DocumentPage,
  { session }: RequestContext,
): DocumentResponse {
  const answer = toDocumentResponse(page, request.headers);
  const { status, headers, body } = answer;
  response.writeHead(status, {
    ...headers,
    ...(session.cookies.length > 0 ? { 'set-cookie': session.cookies } : {}),
  });
  response.end(body);
  return answer;
}

import type { HttpRequest, RequestContext } from '#server/http/request-context.ts';
import type { DocumentPage } from './pages.ts';

/** Sends a page that was rendered for one request. */
export function sendDocument(
  { request, response }: HttpRequest,
  { rendered, encode }: DocumentPage,
  { session }: RequestContext,
) {
  const { markup } = rendered;
  const accepted = request.headers['accept-encoding'] ?? '';
  // A page that is rendered as a whole is left to the proxy, because compressing it would block other requests.
  const isZipped = markup.some((part) => typeof part !== 'string') && accepted.includes('gzip');
  const bytes = encode(isZipped ? 'gzip' : 'identity');
  response.writeHead(rendered.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'accept-encoding',
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    ...(rendered.policy ? { 'content-security-policy': rendered.policy } : {}),
    ...rendered.headers,
    'content-length': bytes.length,
    ...(session.cookies.length > 0 ? { 'set-cookie': session.cookies } : {}),
  });
  response.end(bytes);
}

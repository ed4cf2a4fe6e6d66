import type { ServerResponse } from 'node:http';

/** The `Retry-After` of a 503, after which most outages are over. */
export const retryAfterSeconds = 5;

/** How long an oversized body is received, because closing the connection at once would lose the response. */
const lingerMs = 500;

export function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  if (status !== 413) {
    response.end(text);
    return;
  }
  response.write(text);
  const { req } = response;
  const timer = setTimeout(end, lingerMs);
  req.once('end', end).resume();

  function end() {
    clearTimeout(timer);
    response.end(() => req.destroy());
  }
}

/** A small picture whose URL has a unique id, so that it never changes. */
export function sendWebp(response: ServerResponse, bytes: Buffer, cache: 'private' | 'public'): void {
  response.writeHead(200, {
    'content-type': 'image/webp',
    'content-length': bytes.length,
    'cache-control': `${cache}, max-age=31536000, immutable`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

export function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
  response.end(text);
}

/** 302 for a page that is elsewhere, 303 for the page after a form, 308 for another spelling of the same address. */
export function redirect(
  response: ServerResponse,
  status: 302 | 303 | 308,
  location: string,
  cookies: string[] = [],
): void {
  response.writeHead(status, {
    location,
    'cache-control': 'private, no-store',
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  response.end();
}

/** Responds to OPTIONS, and refuses other methods than the given ones. True if it has responded. */
export function sendAllowed(response: ServerResponse, methods: readonly string[]): boolean {
  const { method = '' } = response.req;
  if (methods.includes(method)) return false;
  response.setHeader('allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
  if (method === 'OPTIONS') response.writeHead(204).end();
  else sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED' });
  return true;
}

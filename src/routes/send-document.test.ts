import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Markup } from '#core/markup.ts';
import type { HttpRequest, RequestContext } from '#server/http/request-context.ts';
import { gzipMarkup, keepMarkup, markupToBuffer } from '#server/http/markup.ts';
import { sendDocument } from './send-document.ts';

const cached = keepMarkup('<p>היא אפתה לחם לכל הרחוב.</p>'.repeat(100));

/** The headers of the response to a client that accepts gzip. */
function headersOf(markup: Markup) {
  const http = {
    request: { headers: { 'accept-encoding': 'gzip' } } as unknown as IncomingMessage, // only headers are read
    response: { writeHead: () => undefined, end: () => undefined } as unknown as ServerResponse, // nothing else is called
  } as HttpRequest;
  const rendered = { status: 200, markup, policy: '', headers: {}, viewedMemorialId: null, memorialId: null };
  const encode = (encoding: 'gzip' | 'identity') => (encoding === 'gzip' ? gzipMarkup(markup) : markupToBuffer(markup));
  const context = { session: { cookies: [] as string[] } } as RequestContext;
  return sendDocument(http, { rendered, encode }, context).headers;
}

test('a page is compressed if most of it is cached, and otherwise left to the proxy', () => {
  expect(headersOf(['<head></head>', cached])).toHaveProperty('content-encoding', 'gzip');
  expect(headersOf(['<main>words</main>'.repeat(1000), cached])).not.toHaveProperty('content-encoding');
});

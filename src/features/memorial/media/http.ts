import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, can } from '#core/policy.ts';
import type { Services } from '#server/context.ts';
import { sendStored } from './files/http.ts';
import { widthKey } from './files/store.ts';
import { findServedMedia, isSigned, type ServedMedia } from './store.ts';

export { createUploads } from './uploads/http.ts';

interface Wanted {
  id: string;
  width: number;
  services: Pick<Services, 'config' | 'db' | 'storage' | 'now'>;
  actor: Actor;
  query: URLSearchParams;
}

/**
 * One width of a picture, as AVIF or WebP where the browser names them and in its own kind where it does not.
 * A picture of a page that is not public goes to those who may view the page and to signed addresses only.
 */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { id, width, services, actor, query }: Wanted,
): Promise<void> {
  const { config, db, now } = services;
  const found = await findServedMedia(db, actor, id);
  if (!found) return refuse(response, 404);

  const { isPublic } = found.facts;
  if (!isPublic && !can(actor, 'memorial.view', found.facts) && !isSigned(config.secret, id, query, now())) {
    return refuse(response, actor.userId ? 403 : 401);
  }

  const served = found.widths.find((candidate) => candidate >= width) ?? found.widths.at(-1) ?? width;
  response.setHeader('vary', 'Accept');
  response.setHeader('cache-control', isPublic ? 'public, max-age=3600' : 'private, no-store');
  response.setHeader('last-modified', new Date(found.createdAt * 1000).toUTCString());
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-disposition', 'inline');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cross-origin-resource-policy', 'same-origin');

  for (const { key, mime } of candidatesOf(found, served, request.headers.accept ?? '')) {
    response.setHeader('content-type', mime);
    response.setHeader('etag', `"${found.sha256.slice(0, 20)}-${served}-${mime.slice('image/'.length)}"`);
    if (await sendStored(request, response, services, key)) return;
  }
  refuse(response, 404);
}

/** What to try, best first: AVIF is made up to a width, an animation has its own file alone. */
function candidatesOf({ storageKey, mime }: ServedMedia, width: number, accept: string) {
  const kinds = (['avif', 'webp'] as const).filter((kind) => accept.includes(`image/${kind}`));
  return [
    ...kinds.map((kind) => ({ key: widthKey(storageKey, width, kind), mime: `image/${kind}` })),
    { key: storageKey, mime },
  ];
}

function refuse(response: ServerResponse, status: 401 | 403 | 404) {
  for (const name of ['content-type', 'etag', 'last-modified', 'content-disposition']) response.removeHeader(name);
  response.writeHead(status, {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': 0,
  });
  response.end();
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, can } from '#core/policy.ts';
import type { Services } from '#server/context.ts';
import { attachment } from './files/media-files.rules.ts';
import { RecentFiles, sendBytes, sendSmall, sendStored } from './files/media-files.http.ts';
import { widthKey } from './files/media-files.store.ts';
import { createServedMedia, type ServedMedia } from './files/served-media.store.ts';
import { isSigned } from './media-signature.store.ts';
import { largestAvif } from './decode/decode.rules.ts';
import { prepareJpeg } from './media.worker.ts';

interface Wanted {
  id: string;
  /** Null: the original; 'file': a video or a sound recording. */
  width: number | 'file' | null;
  search: string;
  /** The caller; not loaded for a public picture. */
  actor(): Promise<Actor>;
}

export interface MediaServer {
  /**
   * Serves one width of a picture, as AVIF or WebP where the browser accepts them, otherwise as JPEG; an animation in its own
   * format. Pictures of a private page need the right to view it or a signed URL; originals, pending and deleted pictures need
   * the right to edit.
   */
  serve(request: IncomingMessage, response: ServerResponse, wanted: Wanted): Promise<void>;
}

export function createMedia({
  config,
  db,
  events,
  now,
  storage,
}: Pick<Services, 'config' | 'db' | 'events' | 'now' | 'storage'>): MediaServer {
  const known = createServedMedia({ db, events });
  const recent = new RecentFiles();

  /** The status of a refusal; null where it may be served. */
  function refusalOf(media: ServedMedia, actor: Actor, { id, width, search }: Wanted): 401 | 403 | 404 | null {
    const { facts, state, originalKey, kind } = media;
    if ((kind === 'image') === (width === 'file')) return 404;
    const isEditor = can(actor, 'memorial.edit', facts);
    const query = new URLSearchParams(search);
    if (state === 'deleted' && !(isEditor && query.has('deleted'))) return 404;
    if (state === 'pending' && !isEditor) return 404;
    const isSignedAddress = isSigned(config.secret, id, query, now());
    // In moderation: those who may see it have a signed URL.
    if (state === 'waiting' && !isSignedAddress) return 404;
    const mayView = facts.isPublic || can(actor, 'memorial.view', facts) || isSignedAddress;
    if (!mayView || (width === null && !isEditor)) return actor.userId ? 403 : 401;
    return width === null && originalKey === null ? 404 : null;
  }

  const underWay = new Map<string, Promise<Buffer | null>>();

  /** Converts the WebP on demand, which few browsers need. Null where there is none, or no capacity now. */
  function makeJpeg(key: string, webpKey: string): Promise<Buffer | null> {
    const making =
      underWay.get(key) ??
      prepareJpeg(() => storage.getBytes(webpKey))
        .catch(() => null)
        .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  async function sendJpeg(request: IncomingMessage, response: ServerResponse, { key, webpKey }: JpegCandidate) {
    const bytes = recent.get(key) ?? (await makeJpeg(key, webpKey));
    if (!bytes) return false;
    recent.put(key, bytes);
    sendBytes(request, response, bytes);
    return true;
  }

  return {
    async serve(request, response, wanted) {
      const { id, width } = wanted;
      let media = width === null ? null : known.peek(id);
      if (!media || (media.kind === 'image') === (width === 'file')) {
        const actor = await wanted.actor();
        media = await known.find(actor, id);
        const refusal = media ? refusalOf(media, actor, wanted) : 404;
        if (!media || refusal) return refuse(response, refusal ?? 404);
      }
      const isOpen = width !== null && media.facts.isPublic && media.state === 'shown';
      response.setHeader('cache-control', isOpen ? 'public, max-age=3600' : 'private, no-store');
      response.setHeader('last-modified', new Date(media.createdAt * 1000).toUTCString());
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      if (typeof width === 'number') response.setHeader('vary', 'Accept');
      response.setHeader('content-disposition', width === null ? attachment(media.originalName, media.mime) : 'inline');

      for (const candidate of candidatesOf(media, width, request.headers.accept ?? '')) {
        const { key, mime, name } = candidate;
        response.setHeader('content-type', mime);
        response.setHeader('etag', `"${media.sha256.slice(0, 20)}-${name}"`);
        if ('webpKey' in candidate) {
          if (await sendJpeg(request, response, candidate)) return;
          continue;
        }
        const send = key === media.originalKey || key === media.storageKey ? sendStored : sendSmall;
        if (await send(request, response, { config, recent }, key)) return;
      }
      known.forgetOne(id);
      refuse(response, 404);
    },
  };
}

interface Candidate {
  key: string;
  mime: string;
  /** Distinguishes it from the other files of the picture. */
  name: string;
}

/** A file that is not stored, but converted. */
interface JpegCandidate extends Candidate {
  webpKey: string;
}

/** The files to try, best first: AVIF exists up to a width, an animation has only its own file. */
function candidatesOf(
  { storageKey, originalKey, mime, widths }: ServedMedia,
  wanted: Wanted['width'],
  accept: string,
): (Candidate | JpegCandidate)[] {
  if (wanted === 'file') return [{ key: storageKey, mime, name: 'file' }];
  if (wanted === null) return [{ key: originalKey ?? '', mime, name: 'original' }];
  const width = widths.find((candidate) => candidate >= wanted) ?? widths.at(-1) ?? wanted;
  const candidates: (Candidate | JpegCandidate)[] = [];
  for (const kind of ['avif', 'webp'] as const) {
    if (!accept.includes(`image/${kind}`) || (kind === 'avif' && width > largestAvif)) continue;
    candidates.push({ key: widthKey(storageKey, width, kind), mime: `image/${kind}`, name: `${width}-${kind}` });
  }
  if (candidates.length === 0) {
    const [key, webpKey] = [widthKey(storageKey, width, 'jpg'), widthKey(storageKey, width, 'webp')];
    candidates.push({ key, webpKey, mime: 'image/jpeg', name: `${width}-jpg` });
  }
  candidates.push({ key: storageKey, mime, name: `${width}-${mime.slice('image/'.length)}` });
  return candidates;
}

function refuse(response: ServerResponse, status: 401 | 403 | 404) {
  for (const name of ['content-type', 'etag', 'last-modified', 'content-disposition', 'vary'])
    response.removeHeader(name);
  response.writeHead(status, {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': 0,
  });
  response.end();
}

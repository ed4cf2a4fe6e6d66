import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Markup } from '#core/markup.ts';
import { cdnHeaders } from '#server/cdn.ts';
import { type CacheEntry, ExpiringCache } from './expiring-cache.ts';
import { markupToBuffer } from './markup.ts';

export interface RenderedPage {
  status: number;
  markup: Markup;
  policy: string;
  /** How long it is valid; by default until it changes. */
  lifetimeMs?: number;
  /** Additional headers, such as X-Robots-Tag. */
  headers?: Record<string, string>;
  /** The memorial whose views it counts. */
  viewedMemorialId?: string | null;
  /** The memorial whose events make the page stale, if not in its path. */
  memorialId?: string | null;
  /** The keys for purging it from a CDN; null if a CDN must not cache it, left out without a CDN. */
  cdnKeys?: readonly string[] | null;
}

/** A finished page with all its representations. Only cached pages are compressed ahead. */
export interface PackedPage {
  status: number;
  viewedMemorialId: string | null;
  /** As in `RenderedPage`. */
  memorialId: string | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
  etag: string;
  /** Null if only the compressed bytes are available. */
  plain: Buffer | null;
  /** The length of the uncompressed bytes. */
  plainLength: number;
  /** Null unless the status is 200. */
  brotli: Buffer | null;
  /** Headers of each response, without those of its encoding. */
  headers: Record<string, string>;
  /** Headers of a response without a body. */
  unchanged: Record<string, string>;
}

/** One encoding of a page: its headers in Node's fastest form, and its bytes. */
interface Variant {
  headers: string[];
  body: Buffer;
}

interface CachedPage extends CacheEntry {
  status: number;
  viewedMemorialId: string | null;
  etag: string;
  plain(): Promise<Variant>;
  gzip(): Promise<Variant>;
  brotli: Variant | null;
  unchanged: string[];
}

const noCdn = { 'cdn-cache-control': 'no-store' };

/** Headers, names and the rest of an entry, in bytes. */
const entryBytes = 8192;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Finished pages as bytes, by key. Only for pages that were rendered without a cookie of ours, except the language. */
export class PageCache extends ExpiringCache<CachedPage> {
  readonly #common: Record<string, string>;
  readonly #now: () => Date;

  /** `common`: the headers of every page. `capacity` in bytes: over a thousand usual pages. `now` is the clock. */
  constructor(
    common: Record<string, string>,
    { now, capacity = 64 * 1024 * 1024 }: { now(): Date; capacity?: number },
  ) {
    super({ now, capacity, isStored: ({ status }) => status === 200 });
    this.#common = common;
    this.#now = now;
  }

  /**
   * The page of the key, created once for concurrent requests. Only a 200 is stored. `findOrPack` may already have the page, and
   * otherwise packs a rendered one.
   */
  async get(
    key: string,
    render: () => Promise<RenderedPage>,
    findOrPack: (pack: () => Promise<PackedPage>) => Promise<PackedPage> = (pack) => pack(),
  ): Promise<CachedPage> {
    return this.getOrCreate(key, async () => {
      const page = await findOrPack(async () => {
        // A page that is rendered at New Year may have either year.
        const begunAt = this.#now();
        return pack(await render(), this.#common, begunAt);
      });
      return toCachedPage(page);
    });
  }
}

/**
 * Compresses a page once. The largest demonstration takes 4 ms of CPU time with brotli 5, and 121 ms with brotli 9, whose tables
 * are large, for 3 % fewer bytes; a page with many new candles is rendered each second.
 */
async function pack(
  { status, markup, policy, headers, lifetimeMs, viewedMemorialId = null, memorialId = null, cdnKeys }: RenderedPage,
  common: Record<string, string>,
  now: Date,
): Promise<PackedPage> {
  const bytes = markupToBuffer(markup);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const brotli = status === 200 ? await compressBrotli(bytes, { params }) : null;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const unchanged = {
    ...common,
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    // The rules of the CDN name the cookies that bypass it.
    vary: cdnKeys && status === 200 ? 'accept-encoding' : 'accept-encoding, cookie',
    etag,
    ...(cdnKeys === undefined ? {} : cdnKeys && status === 200 ? cdnHeaders(cdnKeys, lifetimeMs) : noCdn),
  };
  return {
    status,
    viewedMemorialId,
    memorialId,
    until: findExpiry(now, lifetimeMs),
    etag,
    plain: bytes,
    plainLength: bytes.length,
    brotli,
    headers: {
      ...unchanged,
      'content-type': 'text/html; charset=utf-8',
      ...(policy ? { 'content-security-policy': policy } : {}),
      ...headers,
    },
    unchanged,
  };
}

function toCachedPage(page: PackedPage): CachedPage {
  const { status, viewedMemorialId, memorialId, until, etag, plainLength, brotli } = page;
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: flattenHeaders({
      ...page.headers,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }),
  });
  // Rarely requested: browsers use brotli over https. Each is made once, outside the event loop.
  let plain: Promise<Variant> | undefined;
  let gzipped: Promise<Variant> | undefined;
  const getPlain = () =>
    (plain ??= Promise.resolve(page.plain ?? decompressBrotli(brotli ?? Buffer.alloc(0))).then((body) =>
      variant(body),
    ));
  return {
    status,
    viewedMemorialId,
    memorialId,
    etag,
    plain: getPlain,
    gzip: () =>
      (gzipped ??= getPlain()
        .then(({ body }) => compressGzip(body))
        .then((body) => variant(body, 'gzip'))),
    brotli: brotli && variant(brotli, 'br'),
    unchanged: flattenHeaders(page.unchanged),
    until,
    // Gzip is about as large as brotli.
    bytes: entryBytes + plainLength + 2 * (brotli?.length ?? 0),
  };
}

/**
 * When a page that was rendered `now` expires, in milliseconds since 1970: at New Year at the latest, because its footer has the
 * year.
 */
export const findExpiry = (now: Date, lifetimeMs = Number.POSITIVE_INFINITY) =>
  Math.min(now.getTime() + lifetimeMs, new Date(now.getFullYear() + 1, 0, 1).getTime());

/** Names and values in turn, Node's fastest form. */
export const flattenHeaders = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Sends a page, at once where its brotli bytes are accepted. Never rejects. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const { headers, method } = request;
  if (page.status === 200 && headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.unchanged);
    response.end();
    return;
  }

  const accepted = headers['accept-encoding'] ?? '';
  if (page.brotli && accepted.includes('br')) return write(page.brotli);
  try {
    write(await (page.brotli && accepted.includes('gzip') ? page.gzip() : page.plain()));
  } catch (error) {
    response.destroy(error as Error); // zlib rejects with nothing else
  }

  function write(chosen: Variant) {
    response.writeHead(page.status, chosen.headers);
    response.end(method === 'HEAD' ? undefined : chosen.body);
  }
}

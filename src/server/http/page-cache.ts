import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Markup } from '#core/markup.ts';
import { cdnHeaders } from '#server/cdn.ts';
import { type CacheEntry, ExpiringCache } from './expiring-cache.ts';
import { markupToBuffer } from './markup.ts';

export interface RenderedPage {
  status: number;
  markup: Markup;
  policy: string;
  /** How long it may be answered; for ever, that is until it changes, when left out. */
  lifetimeMs?: number;
  /** Headers beside those of every page, such as X-Robots-Tag. */
  headers?: Record<string, string>;
  /** The memorial that reading the page counts for as a view. */
  viewedMemorialId?: string | null;
  /** The memorial whose events make the page stale, where its address does not name it. */
  memorialId?: string | null;
  /** The keys by which a CDN purges it; null for a page that a CDN must not keep, left out where there is no CDN. */
  cdnKeys?: readonly string[] | null;
}

/** A finished page: what is sent of it, whoever asks. Only a page that stays is worth compressing. */
export interface PackedPage {
  status: number;
  viewedMemorialId: string | null;
  /** As `RenderedPage` has it. */
  memorialId: string | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
  etag: string;
  /** Null where only the compressed bytes are at hand. */
  plain: Buffer | null;
  /** Of the plain bytes. */
  plainLength: number;
  /** Null of a page that does not stay. */
  brotli: Buffer | null;
  /** Of each answer, beside those of its encoding. */
  headers: Record<string, string>;
  /** Of an answer without bytes. */
  unchanged: Record<string, string>;
}

/** One way to send a page: its headers as Node takes them fastest, and its bytes. */
interface Variant {
  headers: string[];
  body: Buffer;
}

interface CachedPage extends CacheEntry {
  status: number;
  viewedMemorialId: string | null;
  etag: string;
  plain(): Variant;
  gzip(): Variant;
  brotli: Variant | null;
  unchanged: string[];
}

const noCdn = { 'cdn-cache-control': 'no-store' };

/** Headers, names and the rest of an entry, in bytes. */
const entryBytes = 8192;

const compressBrotli = promisify(brotliCompress);

/**
 * Finished pages as bytes, by key. Only what was rendered without any cookie belongs here.
 */
export class PageCache extends ExpiringCache<CachedPage> {
  readonly #common: Record<string, string>;
  readonly #now: () => Date;

  /** `common`: the headers that every page carries. `capacity` in bytes: a thousand usual pages and more. `now` is the clock. */
  constructor(
    common: Record<string, string>,
    { now, capacity = 64 * 1024 * 1024 }: { now(): Date; capacity?: number },
  ) {
    super({ now, capacity, isStored: ({ status }) => status === 200 });
    this.#common = common;
    this.#now = now;
  }

  /**
   * The page of the key, made once for all who ask at the same time. Only a 200 stays. `findOrPack` may know the page already, and
   * packs a rendered one where it does not.
   */
  async get(
    key: string,
    render: () => Promise<RenderedPage>,
    findOrPack: (pack: () => Promise<PackedPage>) => Promise<PackedPage> = (pack) => pack(),
  ): Promise<CachedPage> {
    return this.getOrCreate(key, async () => {
      const page = await findOrPack(async () => {
        // What is rendered while the year ends may say either.
        const begunAt = this.#now();
        return pack(await render(), this.#common, begunAt);
      });
      return toCachedPage(page);
    });
  }
}

/**
 * Compresses a page once. The fullest demonstration takes 4 ms of processor time with brotli 5, and 121 ms with brotli 9, whose tables
 * are large, for 3 % fewer bytes: a page that many light a candle on is made each second.
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
    // The rules of the CDN say which cookies bypass it.
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
    headers: flat({
      ...page.headers,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }),
  });
  // Hardly anybody asks for these: a browser takes brotli wherever it is connected by https.
  let plain = page.plain && variant(page.plain);
  let gzipped: Variant | undefined;
  const getPlain = () => (plain ??= variant(brotliDecompressSync(brotli ?? Buffer.alloc(0))));
  return {
    status,
    viewedMemorialId,
    memorialId,
    etag,
    plain: getPlain,
    gzip: () => (gzipped ??= variant(gzipSync(getPlain().body), 'gzip')),
    brotli: brotli && variant(brotli, 'br'),
    unchanged: flat(page.unchanged),
    until,
    // Gzip is about as long as brotli.
    bytes: entryBytes + plainLength + 2 * (brotli?.length ?? 0),
  };
}

/** When a page that was made `now` expires, in milliseconds since 1970: in the next year at the latest, which its footer names. */
export const findExpiry = (now: Date, lifetimeMs = Number.POSITIVE_INFINITY) =>
  Math.min(now.getTime() + lifetimeMs, new Date(now.getFullYear() + 1, 0, 1).getTime());

const flat = (headers: Record<string, string>) => Object.entries(headers).flat();

export function sendPage({ headers, method }: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (page.status === 200 && headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.unchanged);
    response.end();
    return;
  }

  const accepted = headers['accept-encoding'] ?? '';
  const chosen = chooseVariant(page, accepted);
  response.writeHead(page.status, chosen.headers);
  response.end(method === 'HEAD' ? undefined : chosen.body);
}

function chooseVariant({ brotli, gzip, plain }: CachedPage, accepted: string): Variant {
  if (brotli && accepted.includes('br')) return brotli;
  return brotli && accepted.includes('gzip') ? gzip() : plain();
}

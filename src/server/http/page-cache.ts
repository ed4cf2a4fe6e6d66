import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Markup } from '#core/markup.ts';
import { bytesOf } from './markup.ts';

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
}

/** One way to send a page: its headers as Node takes them fastest, and its bytes. */
interface Variant {
  headers: string[];
  body: Buffer;
}

interface CachedPage {
  status: number;
  viewedMemorialId: string | null;
  memorialId: string | null;
  etag: string;
  plain: Variant;
  /** Only a page that stays is worth compressing. */
  gzip: Variant | null;
  brotli: Variant | null;
  unchanged: string[];
  /** Milliseconds since 1970. */
  until: number;
  /** What it takes of the memory, about. */
  bytes: number;
}

/** Headers, names and the rest of an entry, in bytes. */
const entryBytes = 8192;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Finished pages as bytes, by key. Only what was rendered without any cookie belongs here.
 * A page that is thrown out while it is being rendered is not kept: the key holds the promise, not the result.
 */
export class PageCache {
  readonly #pages = new Map<string, { coming: Promise<CachedPage>; page: CachedPage | null }>();
  readonly #common: Record<string, string>;
  readonly #capacity: number;
  readonly #now: () => Date;
  #bytes = 0;

  /** `common`: the headers that every page carries. `capacity` in bytes: a thousand usual pages and more. `now` is the clock. */
  constructor(
    common: Record<string, string>,
    { now, capacity = 64 * 1024 * 1024 }: { now(): Date; capacity?: number },
  ) {
    this.#common = common;
    this.#capacity = capacity;
    this.#now = now;
  }

  /** The page if it is there already: what is asked for most often needs no promise. */
  peek(key: string): CachedPage | null {
    return this.#fresh(key)?.page ?? null;
  }

  /** The page of the key, rendered once for all who ask at the same time. Only a 200 stays. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.#fresh(key);
    if (known) return known.coming;

    const entry = {
      coming: this.#render(render),
      page: null as CachedPage | null,
    };
    this.#pages.set(key, entry);
    const isKept = () => this.#pages.get(key) === entry;
    entry.coming.then(
      (page) => {
        if (!isKept()) return;
        if (page.status !== 200) return this.#remove(key);
        entry.page = page;
        this.#bytes += page.bytes;
        this.#makeRoom();
      },
      () => isKept() && this.#remove(key),
    );
    return entry.coming;
  }

  /** Throws out every page whose key begins with one of these; all of them without an argument. */
  forget(...prefixes: string[]): void {
    for (const key of this.#pages.keys())
      if (prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))) this.#remove(key);
  }

  /**
   * Throws out the pages of a memorial whose keys begin with a prefix and do not name it. A page that is still being rendered
   * may turn out to be one of them.
   */
  forgetOf(memorialId: string, prefix: string): void {
    for (const [key, { page }] of this.#pages)
      if (key.startsWith(prefix) && (page === null || page.memorialId === memorialId)) this.#remove(key);
  }

  /** Throws out the pages of the paths that are stale, in every language and with every variant of their query. */
  forgetPaths(isStale: (path: string) => boolean): void {
    for (const key of this.#pages.keys()) if (isStale(key.slice(0, key.search(/[|?]/)))) this.#remove(key);
  }

  async #render(render: () => Promise<RenderedPage>): Promise<CachedPage> {
    // What is rendered while the year ends may say either.
    const begunAt = this.#now();
    return pack(await render(), this.#common, begunAt);
  }

  /** What the key holds, unless its time is over. */
  #fresh(key: string) {
    const entry = this.#pages.get(key);
    if (!entry?.page || entry.page.until > this.#now().getTime()) return entry;
    this.#remove(key);
    return undefined;
  }

  #remove(key: string) {
    this.#bytes -= this.#pages.get(key)?.page?.bytes ?? 0;
    this.#pages.delete(key);
  }

  /** The oldest go first; a page that is still coming takes no room yet. */
  #makeRoom() {
    for (const [key, { page }] of this.#pages) {
      if (this.#bytes <= this.#capacity) return;
      if (page) this.#remove(key);
    }
  }
}

/** Compresses a page once; brotli 9 is worth its 20 ms for a page that is read more than twice. */
async function pack(
  { status, markup, policy, headers, lifetimeMs, viewedMemorialId = null, memorialId = null }: RenderedPage,
  common: Record<string, string>,
  now: Date,
): Promise<CachedPage> {
  const bytes = bytesOf(markup);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [gzipped, brotli] =
    status === 200 ? await Promise.all([compressGzip(bytes), compressBrotli(bytes, { params })]) : [null, null];
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const validation = {
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    vary: 'accept-encoding, cookie',
    etag,
  };
  const whole = {
    ...common,
    ...validation,
    'content-type': 'text/html; charset=utf-8',
    ...(policy ? { 'content-security-policy': policy } : {}),
    ...headers,
  };
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: flat({
      ...whole,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }),
  });

  return {
    status,
    viewedMemorialId,
    memorialId,
    etag,
    plain: variant(bytes),
    gzip: gzipped && variant(gzipped, 'gzip'),
    brotli: brotli && variant(brotli, 'br'),
    unchanged: flat({ ...common, ...validation }),
    until: Math.min(now.getTime() + (lifetimeMs ?? Number.POSITIVE_INFINITY), nextYearAfter(now)),
    bytes: entryBytes + bytes.length + (gzipped?.length ?? 0) + (brotli?.length ?? 0),
  };
}

/** The footer of every page names the year. */
const nextYearAfter = (now: Date) => new Date(now.getFullYear() + 1, 0, 1).getTime();

const flat = (headers: Record<string, string>) => Object.entries(headers).flat();

export function sendPage({ headers, method }: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (page.status === 200 && headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.unchanged);
    response.end();
    return;
  }

  const accepted = headers['accept-encoding'] ?? '';
  const chosen =
    (page.brotli && accepted.includes('br') ? page.brotli : null) ??
    (page.gzip && accepted.includes('gzip') ? page.gzip : null) ??
    page.plain;
  response.writeHead(page.status, chosen.headers);
  response.end(method === 'HEAD' ? undefined : chosen.body);
}

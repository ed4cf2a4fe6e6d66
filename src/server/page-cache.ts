import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface RenderedPage {
  status: number;
  html: string;
  policy: string;
  /** Headers beside those of every page, such as X-Robots-Tag. */
  headers?: Record<string, string>;
}

interface CachedPage {
  bytes: Buffer;
  /** Only a page that stays is worth compressing. */
  gzip: Buffer | null;
  brotli: Buffer | null;
  etag: string;
  status: number;
  headers: Record<string, string>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Finished pages as bytes, by key. Only what was rendered without any cookie belongs here.
 * A page that is thrown out while it is being rendered is not kept: the key holds the promise, not the result.
 */
export class PageCache {
  readonly #pages = new Map<string, Promise<CachedPage>>();
  readonly #capacity: number;

  constructor(capacity = 2000) {
    this.#capacity = capacity;
  }

  /** The page of the key, rendered once for all who ask at the same time. Only a 200 stays. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.#pages.get(key);
    if (known) return known;

    const page = render().then(pack);
    this.#pages.set(key, page);
    const forget = () => {
      if (this.#pages.get(key) === page) this.#pages.delete(key);
    };
    page.then(({ status }) => status === 200 || forget(), forget);
    if (this.#pages.size > this.#capacity) this.#forgetOldest();
    return page;
  }

  /** Throws out every page whose key begins so; all of them without an argument. */
  forget(prefix = ''): void {
    for (const key of this.#pages.keys()) if (key.startsWith(prefix)) this.#pages.delete(key);
  }

  #forgetOldest() {
    const oldest = this.#pages.keys().next();
    if (!oldest.done) this.#pages.delete(oldest.value);
  }
}

/** Compresses a page once; brotli 9 is worth its 20 ms for a page that is read more than twice. */
async function pack({ status, html, policy, headers }: RenderedPage): Promise<CachedPage> {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [gzipped, brotli] =
    status === 200 ? await Promise.all([compressGzip(bytes), compressBrotli(bytes, { params })]) : [null, null];
  return {
    bytes,
    gzip: gzipped,
    brotli,
    status,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'private, no-store',
      vary: 'accept-encoding, cookie',
      'content-security-policy': policy,
      ...headers,
    },
  };
}

export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, common: Record<string, string>): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...common, etag: page.etag, 'cache-control': page.headers['cache-control'], vary: page.headers.vary });
    response.end();
    return;
  }

  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') && page.brotli ? 'br' : accepted.includes('gzip') && page.gzip ? 'gzip' : undefined;
  const body = (encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : null) ?? page.bytes;
  response.writeHead(page.status, {
    ...common,
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { workerPath } from '#core/offline.ts';
import { sendAllowed } from './answer.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
};

interface StaticFile {
  headers: Record<string, string>;
  etag: string;
  bytes: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === workerPath ? 'no-cache' : 'public, max-age=3600';
}

/**
 * The built files of a folder, read once: they are a few megabytes, and a new build cannot remove a file
 * during a response. Hashed names are cached for a year, others for an hour, except the service worker, by which a browser
 * detects another build. `isServed` filters paths; by default all are served.
 */
export function createStaticFiles(folder: string, isServed: (path: string) => boolean = () => true) {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!entry.isFile() || !type || path.startsWith('/.') || !isServed(path)) continue;

    const bytes = readFileSync(file);
    const compressed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : null);
    files.set(path, {
      bytes,
      brotli: compressed('.br'),
      gzip: compressed('.gz'),
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      headers: {
        'content-type': type,
        'cache-control': cacheControlOf(path),
        vary: 'accept-encoding',
      },
    });
  }

  /** Responds if there is such a file. */
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const file = files.get(path);
    if (!file) return false;
    if (sendAllowed(response, ['GET', 'HEAD'])) return true;
    const { headers, etag, bytes, brotli, gzip } = file;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ...headers, etag }).end();
      return true;
    }

    const accepted = String(request.headers['accept-encoding'] ?? '');
    const [body, encoding] =
      brotli && accepted.includes('br')
        ? [brotli, 'br']
        : gzip && accepted.includes('gzip')
          ? [gzip, 'gzip']
          : [bytes, ''];
    response.writeHead(200, {
      ...headers,
      etag,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(body);
    return true;
  };
}

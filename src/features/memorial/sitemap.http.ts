import type { ServerResponse } from 'node:http';
import { sendJson, sendText } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { createFairQueue, QueueFull } from '#server/fair-queue.ts';
import { countListed, findListed } from './sitemap.store.ts';

/** The format's limit of URLs in one file. */
const mostAddresses = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Sitemap {
  /** `/sitemap.xml`: the URLs, or the index of a large site's files. */
  send(response: ServerResponse): Promise<void>;
  /** `/sitemaps/1.xml` and so on. 404 for a number that is not in the index. `address` is the caller's IP. */
  sendFile(response: ServerResponse, number: number, address: string): Promise<void>;
}

/** The cache time of crawlers (`cache` of the route). */
const fileMs = 600_000;

/**
 * The sitemap: our own `pages`, and the memorials whose families opted in. A small one is cached until a page changes. The files
 * of a large site are rendered one at a time, and the last one is cached.
 */
export function createSitemap(services: Services, pages: readonly string[], perFile = mostAddresses): Sitemap {
  const { db, events, config, now } = services;
  let made: Promise<string> | undefined;
  let last: { number: number; until: number; text: string } | undefined;
  const forget = () => {
    made = undefined;
    last = undefined;
  };
  for (const name of ['memorial.changed', 'memorial.deleted'] as const) events.on(name, forget);
  events.onGap(forget);
  const inTurn = createFairQueue({ total: 1, perKey: 1, waitingPerKey: 2, waiting: 20 });

  const countFiles = async () => Math.ceil(((await countListed(db)) + pages.length) / perFile);

  async function writeFirst(): Promise<string> {
    const files = await countFiles();
    return files > 1 ? writeIndex(config.origin, files) : writePart(1);
  }

  /** Our own pages come first, so that each file has a fixed range of all URLs. */
  async function writePart(number: number): Promise<string> {
    const from = (number - 1) * perFile;
    const ours = pages.slice(from, from + perFile);
    const listed = await findListed(db, { from: Math.max(0, from - pages.length), count: perFile - ours.length });
    return writeAddresses(config.origin, ours, listed);
  }

  /** Null for a file that is not in the index. */
  async function findPart(number: number): Promise<string | null> {
    const at = now().getTime();
    if (last?.number === number && at < last.until && events.isListening()) return last.text;
    const files = await countFiles();
    if (files < 2 || number < 1 || number > files) return null;
    const text = await writePart(number);
    last = { number, until: at + fileMs, text };
    return text;
  }

  return {
    async send(response) {
      const text = events.isListening() ? (made ??= writeFirst()) : writeFirst();
      text.catch(forget);
      sendText(response, 'application/xml', await text);
    },
    async sendFile(response, number, address) {
      try {
        await inTurn(address, async () => {
          const text = await findPart(number);
          if (text === null) sendJson(response, 404, { code: 'NOT_FOUND' });
          else sendText(response, 'application/xml', text);
        });
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        sendJson(response, error.status, { code: error.code });
      }
    },
  };
}

function writeIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

function writeAddresses(origin: string, pages: readonly string[], listed: { id: string; updatedAt: Date }[]): string {
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>\n`),
    ...listed.map(
      ({ id, updatedAt }) =>
        `<url><loc>${origin}/memorial/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

/** Rules for robots, and the URL of the sitemap. */
export function sendRobots(response: ServerResponse, { origin }: Services['config']): void {
  const closed = ['/rpc/', '/api/', '/upload'].map((path) => `Disallow: ${path}\n`).join('');
  sendText(response, 'text/plain', `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`);
}

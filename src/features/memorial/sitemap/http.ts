import type { ServerResponse } from 'node:http';
import { and, desc, eq } from 'drizzle-orm';
import { sendText } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { activeMemorials } from '../table.ts';

const most = 50_000;

/** Sends the sitemap of `pages` and memorials, which is made again once a page was changed since. */
export function createSitemap(services: Services, pages: readonly string[]) {
  const { events } = services;
  let made: Promise<string> | undefined;
  const forget = () => void (made = undefined);
  for (const name of ['memorial.changed', 'memorial.deleted'] as const) events.on(name, forget);
  events.onGap(forget);

  return async (response: ServerResponse): Promise<void> => {
    const text = events.isListening() ? (made ??= sitemapOf(services, pages)) : sitemapOf(services, pages);
    text.catch(forget);
    sendText(response, 'application/xml', await text, 600);
  };
}

/** Every page that search engines may know: ours, and the memorials whose families asked for it. */
async function sitemapOf({ db, config }: Services, pages: readonly string[]): Promise<string> {
  const open = await db
    .select({ id: activeMemorials.id, updatedAt: activeMemorials.updatedAt })
    .from(activeMemorials)
    .where(
      and(
        eq(activeMemorials.isPublic, true),
        eq(activeMemorials.allowIndexing, true),
        eq(activeMemorials.isDemo, false),
      ),
    )
    .orderBy(desc(activeMemorials.updatedAt))
    .limit(most - pages.length);

  const entries = [
    ...pages.map((path) => `<url><loc>${config.origin}${path}</loc></url>`),
    ...open.map(
      ({ id, updatedAt }) =>
        `<url><loc>${config.origin}/memorial/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** What robots may ask for, and where the sitemap is. */
export function sendRobots(response: ServerResponse, { origin }: Services['config']): void {
  const closed = ['/rpc/', '/api/', '/upload'].map((path) => `Disallow: ${path}\n`).join('');
  sendText(response, 'text/plain', `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`, 3600);
}

import type { ServerResponse } from 'node:http';
import { and, desc, eq } from 'drizzle-orm';
import { sendText } from '#server/answer.ts';
import type { Services } from '#server/context.ts';
import { memorials } from '../table.ts';

const pages = ['/', '/celebrating-life', '/living-memory', '/support', '/privacy', '/terms', '/accessibility'];
const most = 50_000;

/** Every page that search engines may know: ours, and the memorials whose families asked for it. */
export async function sendSitemap(response: ServerResponse, { db, config }: Services): Promise<void> {
  const open = await db
    .select({ id: memorials.id, updatedAt: memorials.updatedAt })
    .from(memorials)
    .where(and(eq(memorials.isPublic, true), eq(memorials.allowIndexing, true), eq(memorials.isDemo, false)))
    .orderBy(desc(memorials.updatedAt))
    .limit(most - pages.length);

  const entries = [
    ...pages.map((path) => `<url><loc>${config.origin}${path}</loc></url>`),
    ...open.map(
      ({ id, updatedAt }) =>
        `<url><loc>${config.origin}/memorial/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  sendText(
    response,
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    600,
  );
}

/** What robots may ask for, and where the sitemap is. */
export function sendRobots(response: ServerResponse, { origin }: Services['config']): void {
  const closed = ['/rpc/', '/api/', '/upload'].map((path) => `Disallow: ${path}\n`).join('');
  sendText(response, 'text/plain', `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`, 3600);
}

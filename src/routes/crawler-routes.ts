import { createSitemap, sendRobots } from '#features/memorial/sitemap.http.ts';
import type { AnyDocument } from '#documents/define-document.ts';
import type { Services } from '#server/context.ts';
import type { Route } from './route.ts';

const reading = ['GET', 'HEAD'];

/** Files for search engines. */
export function createCrawlerRoutes(services: Services, documents: readonly AnyDocument[]): Route[] {
  const sitemap = createSitemap(
    services,
    documents.flatMap((document) => document.sitemap ?? []),
  );
  return [
    {
      path: '/robots.txt',
      methods: reading,
      cache: 3600,
      answer: ({ response }) => sendRobots(response, services.config),
    },
    { path: '/sitemap.xml', methods: reading, cache: 600, answer: ({ response }) => sitemap.send(response) },
    {
      path: String.raw`/sitemaps/:number(\d{1,6}).xml`,
      methods: reading,
      cache: 600,
      answer: ({ response, address }, { number = '' }) => sitemap.sendFile(response, Number(number), address),
    },
  ];
}

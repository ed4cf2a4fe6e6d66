import { infoPages } from '#visitor/document.ts';
import { infoHead, InfoPage } from '#visitor/pages/info-page.tsx';
import { defineDocument, show } from './define-document.ts';

/** The pages about the site. */
export const infoDocument = defineDocument({
  name: 'info',
  path: '/:page(celebrating-life|living-memory|support|privacy|terms|accessibility)',
  cache: 'shared',
  sitemap: infoPages.map((page) => `/${page}`),
  namespaces: ['pages', 'writing'],
  load: ({ params: { page } }) => show({ page }),
  head: ({ page }, { locale }) => infoHead(page, locale),
  view: ({ page }, { operator }) => <InfoPage page={page} operator={operator} />,
});

import { text } from '#i18n/format.ts';
import { Home } from '#visitor/home/home.tsx';
import { pictureStyles } from '#visitor/page-styles.ts';
import { defineDocument, redirectTo, show } from './define-document.ts';

export const homeDocument = defineDocument({
  name: 'home',
  path: '/',
  cache: 'shared',
  query: { error: 'uncached' },
  changedBy: {
    'memorial.changed': 'at once',
    'memorial.deleted': 'at once',
    'gallery.changed': 'at once',
    'shop.changed': 'at once',
  },
  sitemap: ['/'],
  namespaces: ['home', 'memorial'],
  async load({ api, query }) {
    // The accounts library redirects here from an invalid sign-in link.
    if (query.has('error')) return redirectTo('/login?mode=check-mail&error=expired', 302);
    const { isOpen, hasCancellation } = await api.shop.loadState();
    return show({ demos: await api.memorial.listDemos(), hasShop: isOpen || hasCancellation });
  },
  head: (_data, { locale }) => ({
    title: text(locale, 'common')('siteTitle'),
    description: text(locale, 'home')('description'),
    canonical: '/',
    isIndexed: true,
  }),
  styles: ({ demos }) => pictureStyles(demos.map(({ profileImage }) => profileImage)),
  frame: ({ hasShop }) => ({ hasShop }),
  view: ({ demos }) => <Home demos={demos} />,
});

import { ShopView } from '#features/shop/shop-view.tsx';
import { text } from '#i18n/format.ts';
import { defineDocument, show } from './define-document.ts';

/** The products of the shop: the same bytes for everybody. */
export const shopDocument = defineDocument({
  name: 'shop',
  path: '/shop',
  cache: 'shared',
  changedBy: { 'shop.changed': 'at once' },
  sitemap: ['/shop'],
  namespaces: ['shop'],
  load: async ({ api }) => show({ shop: await api.shop.loadState(), products: await api.shop.listOffered() }),
  head: ({ shop }, { locale }) => ({
    title: text(locale, 'common')('pageTitle', { page: text(locale, 'shop')('title') }),
    description: text(locale, 'shop')('description'),
    canonical: '/shop',
    isIndexed: shop.isOpen,
  }),
  frame: () => ({ hasShop: true }),
  view: (data) => <ShopView {...data} />,
});

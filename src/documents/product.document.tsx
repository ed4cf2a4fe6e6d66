import { ORPCError } from '@orpc/client';
import { uuidPattern } from '#core/path-pattern.ts';
import { ProductView, type ProductViewProps } from '#features/shop/product-view.tsx';
import { text } from '#i18n/format.ts';
import { withoutBidiControls } from '#i18n/isolate.ts';
import { defineDocument, show, showInstead } from './define-document.ts';
import { notFoundDocument } from './not-found.document.tsx';

/** One product. Its stock changes with every order, so it is rendered for each request. */
export const productDocument = defineDocument({
  name: 'product',
  path: `/shop/:productId(${uuidPattern})`,
  cache: 'never',
  namespaces: ['shop'],
  async load({ api, params: { productId } }) {
    try {
      return show<ProductViewProps>({
        shop: await api.shop.loadState(),
        product: await api.shop.findOffered({ productId }),
      });
    } catch (error) {
      const isMissing = error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
      if (isMissing) return showInstead(notFoundDocument, {}, { status: 404 });
      throw error;
    }
  },
  head: ({ product }, { locale }) => ({
    title: text(locale, 'common')('pageTitle', { page: withoutBidiControls(product.name) }),
    description: withoutBidiControls(product.summary),
    canonical: `/shop/${product.id}`,
    isIndexed: true,
  }),
  frame: () => ({ hasShop: true }),
  view: (data) => <ProductView {...data} />,
});

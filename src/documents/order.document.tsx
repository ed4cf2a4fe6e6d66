import { ORPCError } from '@orpc/client';
import { tokenPattern } from '#core/path-pattern.ts';
import { OrderPage, type OrderPageProps } from '#features/shop/order-view.tsx';
import { assessCancellation } from '#features/shop/orders/orders.rules.ts';
import { text } from '#i18n/format.ts';
import { defineDocument, formBytes, type LoadInput, redirectTo, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';

/** An order, by the link in its emails, or by its number for its account. */
export const orderDocument = defineDocument({
  name: 'order',
  path: `/order/:token(${tokenPattern}|\\d{4}-\\d{4,9})`,
  cache: 'never',
  namespaces: ['shop'],
  load: ({ params: { token }, ...input }) => orderAnswer(input, token),
  head: ({ order }, { locale }) => noIndexHead(locale, text(locale, 'shop')('orderTitle', { number: order.number })),
  frame: () => ({ hasShop: true }),
  view: (data) => <OrderPage {...data} />,
  action: {
    bodyLimit: formBytes.short,
    async handle({ params: { token }, ...input }) {
      try {
        await input.api.shop.payOrder({ token });
        // Browsers do not follow a form to another origin (`form-action`), so the order links to the open payment page.
        return redirectTo(`/order/${token}`);
      } catch (error) {
        if (error instanceof ORPCError && error.status < 500) return orderAnswer(input, token);
        throw error;
      }
    },
  },
});

async function orderAnswer({ api, now }: Pick<LoadInput<unknown>, 'api' | 'now'>, token: string) {
  const isLink = token.length === 22;
  try {
    const opened = isLink ? await api.shop.findOrderByLink({ token }) : await api.shop.findOwnOrder({ number: token });
    // Some customers may cancel within four months, which the form asks about.
    const canCancel = assessCancellation(opened.order, now, { isProtected: true }).outcome === 'possible';
    return show<OrderPageProps>({ ...opened, token: isLink ? token : null, canCancel });
  } catch (error) {
    if (error instanceof ORPCError && error.status < 429) return showInstead(notFoundDocument, {}, { status: 404 });
    throw error;
  }
}

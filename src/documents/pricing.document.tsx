import { text } from '#i18n/format.ts';
import { PricingPage } from '#visitor/pricing/pricing-page.tsx';
import { pricingStyles } from '#visitor/pricing/styles.ts';
import { defineDocument, show } from './define-document.ts';

/** The plans, with the account's own plan marked. */
export const pricingDocument = defineDocument({
  name: 'pricing',
  path: '/pricing',
  cache: 'shared',
  changedBy: { 'plans.changed': 'at once', 'shop.changed': 'at once' },
  sitemap: ['/pricing'],
  namespaces: ['plans'],
  async load({ api, userId }) {
    const [plans, mine, { vatBasisPoints }] = await Promise.all([
      api.plans.list(),
      userId === null ? null : api.plans.loadOwn(),
      api.shop.loadState(),
    ]);
    return show({ plans, mine, hasVat: vatBasisPoints > 0 });
  },
  head: (_data, { locale }) => ({
    title: text(locale, 'common')('pageTitle', { page: text(locale, 'plans')('title') }),
    description: text(locale, 'plans')('description'),
    canonical: '/pricing',
    isIndexed: true,
  }),
  styles: () => pricingStyles,
  view: (data) => <PricingPage {...data} />,
});

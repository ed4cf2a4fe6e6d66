import { uuidPattern } from '#core/path-pattern.ts';
import type { Locale } from '#core/locale.ts';
import { isNamedPlan } from '#features/plans/plans.rules.ts';
import type { Plan } from '#features/plans/plans.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { formatPrice } from '#i18n/prices.ts';
import { PlanRequestPage } from '#visitor/answers/plan-request-page.tsx';
import { defineDocument, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';

const nameOf = ({ name }: Plan, locale: Locale) =>
  isNamedPlan(name) ? text(locale, 'nav')(`plan.names.${name}`) : name;

/** A request to the operators for a plan, for oneself or as a gift, by the support form. */
export const planRequestDocument = defineDocument({
  name: 'plan-request',
  path: `/pricing/:planId(${uuidPattern})`,
  cache: 'never',
  query: { gift: 'returned' },
  namespaces: ['plans', 'pages', 'writing'],
  async load({ api, params: { planId }, query, locale }) {
    const [plans, user] = await Promise.all([api.plans.list(), api.account.findCurrentUser()]);
    const plan = plans.find(({ id, pricePerMonth }) => id === planId && pricePerMonth > 0);
    if (!plan) return showInstead(notFoundDocument, {}, { status: 404 });
    const isGift = query.has('gift');
    const t = text(locale, 'plans');
    const named = { name: nameOf(plan, locale), price: formatPrice(locale, plan.pricePerMonth) };
    const message = isGift ? t('request.giftMessage', { ...named, email: '', note: '' }) : t('request.message', named);
    return show({
      plan,
      isGift,
      values: {
        message: message.trim(),
        ...(user && { name: `${user.firstName} ${user.lastName}`, email: user.email }),
      },
    });
  },
  head: ({ plan }, { locale }) =>
    noIndexHead(locale, text(locale, 'plans')('request.title', { name: isolate(nameOf(plan, locale)) })),
  view: (data) => <PlanRequestPage {...data} />,
});

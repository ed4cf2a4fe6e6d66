import type { ORPCError } from '@orpc/client';
import { isValidationKey } from '#core/fields.ts';
import type { Locale } from '#core/locale.ts';
import { CancelPlan, type CancelPlanProps } from '#features/plans/cancel-plan-view.tsx';
import { CancelView, type CancelViewProps } from '#features/shop/cancel-view.tsx';
import { supportMessageSchema } from '#features/support/support.schema.ts';
import { text } from '#i18n/format.ts';
import { type ActionInput, defineDocument, formBytes, show } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { noIndexHead } from './heads.ts';

/** Cancels an order by its number and email address, or a paid plan. */
export const cancelOrderDocument = defineDocument({
  name: 'cancel-order',
  path: '/cancel-order',
  cache: 'never',
  query: { number: 'uncached' },
  namespaces: ['shop', 'plans'],
  load: async ({ api, query, userId }) =>
    showForm({
      order: { stage: 'form', values: { ...noValues, number: (query.get('number') ?? '').slice(0, 20) } },
      plan: { own: await findOwnPlan(api, userId) },
    }),
  head: (_data, { locale }) => noIndexHead(locale, text(locale, 'shop')('cancel.title')),
  frame: () => ({ hasShop: true }),
  view: ({ order, plan }) => <CancelView {...order} plan={plan && <CancelPlan {...plan} />} />,
  action: { bodyLimit: formBytes.short, handle: cancelFromForm },
});

interface CancelOrderData {
  order: CancelViewProps;
  /** Only beside the first form. */
  plan?: CancelPlanProps;
}
const noValues = { number: '', email: '', isProtected: false };
const showForm = (data: CancelOrderData, options: { status?: number } = {}) => show<CancelOrderData>(data, options);

async function findOwnPlan(api: ActionInput<Record<never, string>>['api'], userId: string | null) {
  const own = userId === null ? null : await api.plans.loadOwn();
  return own?.subscription && own.plan.pricePerMonth > 0 ? own : null;
}

/** Ends the plan of a signed-in account. Otherwise notifies the operators, since an address alone proves nothing. */
async function cancelPlanFromForm({ form, api, loaders, locale, userId }: ActionInput<Record<never, string>>) {
  const order = { stage: 'form', values: noValues } as const;
  const t = text(locale, 'plans');
  const own = await findOwnPlan(api, userId);
  const values = { name: form.valueOf('plan-name').trim(), email: form.valueOf('plan-email').trim() };
  const again = (problem: string, status: number) => showForm({ order, plan: { own, values, problem } }, { status });
  try {
    form.assertRead();
    if (form.valueOf('intent') === 'end-plan') {
      await api.plans.cancelSubscription({ subscriptionId: form.valueOf('subscriptionId') });
      // An operator may have given another plan meanwhile, which continues.
      const left = await findOwnPlan(api, userId);
      return showForm({ order, plan: left ? { own: left } : { own: null, outcome: 'ended' } });
    }
    const message = t('cancel.message', { name: t('cancel.unnamed'), email: values.email });
    const parsed = supportMessageSchema.safeParse({ ...values, message });
    if (!parsed.success) return again(t('cancel.incomplete'), 400);
    if (!(await loaders.sendSupportMessage(parsed.data)))
      return again(text(locale, 'errors')('TOO_MANY_REQUESTS'), 429);
    return showForm({ order, plan: { own, outcome: 'noticed' } });
  } catch (error) {
    const { problem, status } = describeRefusal(error, locale, t('cancel.failed'));
    return again(problem, status);
  }
}

/** Shows a preview first; the second submit cancels the order. */
async function cancelFromForm(input: ActionInput<Record<never, string>>) {
  const { form, api, locale } = input;
  if (form.valueOf('intent').endsWith('-plan')) return cancelPlanFromForm(input);
  const values = {
    number: form.valueOf('number').trim(),
    email: form.valueOf('email').trim(),
    isProtected: form.valueOf('isProtected') !== '',
  };
  try {
    form.assertRead();
    if (form.valueOf('intent') !== 'cancel')
      return showForm({
        order: { stage: 'summary', values, summary: await api.shop.previewCancellation(values) },
      });
    const expectedRefundAgorot = Number(form.valueOf('refund'));
    const summary = await api.shop.cancelOrder({ ...values, expectedRefundAgorot });
    return showForm({ order: { stage: 'done', summary } });
  } catch (error) {
    const { problem, problems, status } = describeCancelRefusal(error, locale);
    // The order has changed since, so the preview is shown again with its new sums.
    const summary = status === 409 ? await api.shop.previewCancellation(values) : null;
    if (summary) return showForm({ order: { stage: 'summary', values, summary, problem } }, { status });
    return showForm({ order: { stage: 'form', values, problem, problems } }, { status });
  }
}

function describeCancelRefusal(error: unknown, locale: Locale) {
  const t = text(locale, 'shop');
  const { problem, status } = describeRefusal(error, locale, t('cancel.failed'));
  const { data } = error as ORPCError<string, { issues?: { path: PropertyKey[]; message: string }[] }>; // an ORPCError: describeRefusal throws all others
  const validation = text(locale, 'validation');
  const problems = (data?.issues ?? []).map(({ path, message }) => [
    String(path[0]),
    validation(isValidationKey(message) ? message : 'invalid', { max: 20, min: 0 }),
  ]);
  const words = status === 404 ? t('cancel.notFound') : status === 409 ? t('cancel.changed') : problem;
  return { status, problem: words, problems: Object.fromEntries(problems) as Partial<Record<string, string>> }; // pairs of strings, which are typed as lists
}

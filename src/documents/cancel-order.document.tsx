import type { ORPCError } from '@orpc/client';
import { isValidationKey } from '#core/fields.ts';
import type { Locale } from '#core/locale.ts';
import { CancelView, type CancelViewProps } from '#features/shop/cancel-view.tsx';
import { text } from '#i18n/format.ts';
import { type ActionInput, defineDocument, formBytes, show } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { unlisted } from './heads.ts';

/** Cancelling an order by its number and the address of its letters, for everybody. */
export const cancelOrderDocument = defineDocument({
  name: 'cancel-order',
  path: '/cancel-order',
  cache: 'never',
  query: { number: 'uncached' },
  namespaces: ['shop'],
  load: ({ query }) =>
    show<CancelViewProps>({
      stage: 'form',
      values: { number: (query.get('number') ?? '').slice(0, 20), email: '', isProtected: false },
    }),
  head: (_data, { locale }) => unlisted(locale, text(locale, 'shop')('cancel.title')),
  frame: () => ({ hasShop: true }),
  view: (data) => <CancelView {...data} />,
  action: { bodyLimit: formBytes.short, handle: cancelFromForm },
});

/** First what it would mean, then the deed itself. */
async function cancelFromForm({ form, api, locale }: ActionInput<Record<never, string>>) {
  const values = {
    number: form.valueOf('number').trim(),
    email: form.valueOf('email').trim(),
    isProtected: form.valueOf('isProtected') !== '',
  };
  try {
    form.assertRead();
    if (form.valueOf('deed') !== 'cancel')
      return show<CancelViewProps>({ stage: 'summary', values, summary: await api.shop.previewCancellation(values) });
    const expectedRefundAgorot = Number(form.valueOf('refund'));
    const summary = await api.shop.cancelOrder({ ...values, expectedRefundAgorot });
    return show<CancelViewProps>({ stage: 'done', summary });
  } catch (error) {
    const { problem, problems, status } = describeCancelRefusal(error, locale);
    // What it would mean is another thing by now: it is shown again with its new sums.
    const summary = status === 409 ? await api.shop.previewCancellation(values) : null;
    if (summary) return show<CancelViewProps>({ stage: 'summary', values, summary, problem }, { status });
    return show<CancelViewProps>({ stage: 'form', values, problem, problems }, { status });
  }
}

function describeCancelRefusal(error: unknown, locale: Locale) {
  const t = text(locale, 'shop');
  const { problem, status } = describeRefusal(error, locale, t('cancel.failed'));
  const { data } = error as ORPCError<string, { issues?: { path: PropertyKey[]; message: string }[] }>;
  const validation = text(locale, 'validation');
  const problems = (data?.issues ?? []).map(({ path, message }) => [
    String(path[0]),
    validation(isValidationKey(message) ? message : 'invalid', { max: 20, min: 0 }),
  ]);
  const words = status === 404 ? t('cancel.notFound') : status === 409 ? t('cancel.changed') : problem;
  return { status, problem: words, problems: Object.fromEntries(problems) as Partial<Record<string, string>> };
}

import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import type { Locale } from '#core/locale.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { text } from '#i18n/format.ts';
import { ConfirmPage, type ConfirmPageProps } from '#visitor/answers/confirm-page.tsx';
import { type ActionInput, defineDocument, formBytes, redirectTo, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';

const over: ConfirmPageProps = { state: 'over', email: '', token: '', from: null, needsPassword: false };

/** The page of a confirmation link. Only its button changes something. */
export const confirmDocument = defineDocument({
  name: 'confirm',
  path: '/confirm',
  cache: 'never',
  query: { token: 'returned', from: 'returned' },
  namespaces: ['states', 'confirm'],
  async load({ query, loaders, userId }) {
    const token = query.get('token') ?? '';
    const confirmation = await loaders.openConfirmation(token);
    if (confirmation === null) return show(over, { status: 410 });
    const from = returnPathIn(query.get('from'));
    const { email, isConfirmed, isSameBrowser } = confirmation;
    if (isConfirmed) return goOn(confirmation, from, userId);
    return show<ConfirmPageProps>({ state: 'ask', email, token, from, needsPassword: !isSameBrowser });
  },
  head: (_data, { locale }) => noIndexHead(locale, text(locale, 'confirm')('pageTitle')),
  view: ({ state, email, token, from, needsPassword, problem }, { viewer }) => (
    <ConfirmPage
      state={state}
      email={email}
      token={token}
      from={from}
      needsPassword={needsPassword}
      problem={problem}
      viewer={viewer}
    />
  ),
  action: { bodyLimit: formBytes.short, handle: confirmFromForm },
});

async function confirmFromForm({ form, loaders, locale, userId }: ActionInput<unknown>) {
  const token = form.valueOf('token');
  const confirmation = await loaders.openConfirmation(token);
  if (confirmation === null) return show(over, { status: 410 });
  const from = returnPathIn(form.find('from'));
  if (confirmation.isConfirmed) return goOn(confirmation, from, userId);
  const { email } = confirmation;
  const again = (status: number, problem: string) =>
    show<ConfirmPageProps>({ state: 'ask', email, token, from, needsPassword: true, problem }, { status });

  const confirming = await loaders.pressConfirmation(confirmation, form.find('password'));
  switch (confirming.outcome) {
    case 'missing':
      return show(over, { status: 410 });
    case 'too-many':
      return again(429, text(locale, 'errors')('TOO_MANY_REQUESTS'));
    case 'invalid':
      return again(400, validationMessage(locale, confirming.message));
    case 'confirmed':
      return goOn(confirmation, from, userId);
    case 'signed-in':
      return redirectTo(from ?? '/', 303, confirming.cookies);
  }
}

/** After the confirmation: redirects to the original page, or to sign-in. */
function goOn(confirmation: { email: string; userId: string }, from: string | null, userId: string | null) {
  if (userId !== null && userId !== confirmation.userId)
    return show<ConfirmPageProps>({ ...over, state: 'done', email: confirmation.email, from });
  return redirectTo(userId !== null ? (from ?? '/') : `/login?from=${encodeURIComponent(from ?? '/dashboard')}`);
}

const returnPathIn = (from: string | null) => (from === null ? null : safeReturnPath(from));

function validationMessage(locale: Locale, message = 'invalid'): string {
  const { min, max } = limits.password;
  return text(locale, 'validation')(isValidationKey(message) ? message : 'invalid', { min, max });
}

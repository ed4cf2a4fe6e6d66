import type { Documents } from './documents.ts';
import { safeReturnPath } from './core/return-path.ts';
import { newPasswordSchema } from './features/account/schema.ts';
import { text } from './i18n/format.ts';
import { isValidationKey } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { redirect } from './server/answer.ts';
import { formFields } from './server/body.ts';
import { confirmByLink, type Confirmation, findConfirmation } from './server/confirmation.ts';
import type { Services } from './server/context.ts';
import { signUpProofIn } from './server/sign-up.ts';
import { isWeakPassword } from './server/weak-password.ts';
import type { Asking, Visit, Visits } from './visit.ts';
import type { ConfirmPageProps } from './visitor/confirm-page.tsx';

interface ConfirmationParts {
  services: Services;
  visits: Visits;
  documents: Documents;
}

/** Presses, per visitor's address: each may cost a password hash. */
const presses = { name: 'confirm-press', points: 60, seconds: 60 * 60 };
const longestToken = 1000;

/** What the link of a confirmation letter opens: a page with a button. Only the press changes something. */
export function createConfirmation({ services, visits, documents }: ConfirmationParts) {
  const { auth, config, db, rateLimits } = services;

  function show(asking: Asking, visit: Visit, status: number, props: Partial<ConfirmPageProps>) {
    const content = {
      kind: 'confirm',
      state: 'over',
      email: '',
      token: '',
      from: null,
      needsPassword: false,
      ...props,
    } as const;
    return documents.sendShown(asking, visit, { content, locale: visit.context.locale, status });
  }

  async function find(visit: Visit, fields: URLSearchParams) {
    const token = fields.get('token') ?? '';
    const proof = signUpProofIn(visit.context.headers.get('cookie'));
    const found = token.length > longestToken ? null : await findConfirmation(db, config, { token, proof });
    const from = fields.get('from');
    return { token, proof, found, from: from === null ? null : safeReturnPath(from) };
  }

  /** An address that is confirmed: to where its person came from, or to signing in. */
  function goOn(asking: Asking, visit: Visit, { email, userId }: Confirmation, from: string | null) {
    const { user } = visit.session;
    if (user && user.id !== userId) return show(asking, visit, 200, { state: 'done', email, from });
    const place = from ?? '/';
    return redirect(asking.response, 303, user ? place : `/login?from=${encodeURIComponent(from ?? '/dashboard')}`);
  }

  return {
    async answer(asking: Asking): Promise<void> {
      const visit = await visits.find(asking);
      const { token, found, from } = await find(visit, new URLSearchParams(asking.search));
      if (found === null) return show(asking, visit, 410, {});
      if (found.isConfirmed) return goOn(asking, visit, found, from);
      const { email, isSameBrowser } = found;
      return show(asking, visit, 200, { state: 'ask', email, token, from, needsPassword: !isSameBrowser });
    },

    async press(asking: Asking): Promise<void> {
      const fields = await formFields(asking.request);
      const visit = await visits.find(asking);
      const { locale } = visit.context;
      const { token, proof, found, from } = await find(visit, fields);
      if (found === null) return show(asking, visit, 410, {});
      if (found.isConfirmed) return goOn(asking, visit, found, from);
      const { email, userId } = found;
      const again = (status: number, problem: string) =>
        show(asking, visit, status, { state: 'ask', email, token, from, needsPassword: true, problem });

      if (!(await rateLimits.take(presses, asking.address)))
        return again(429, text(locale, 'errors')('TOO_MANY_REQUESTS'));
      const typed = fields.get('password');
      const parsed = newPasswordSchema.safeParse({ password: typed ?? '' });
      if (typed !== null && !parsed.success)
        return again(400, validationMessage(locale, parsed.error.issues[0]?.message));
      if (typed !== null && parsed.success && (await isWeakPassword(parsed.data.password, email)))
        return again(400, validationMessage(locale, 'passwordCommon'));
      const passwordHash =
        typed !== null && parsed.success ? await (await auth.$context).password.hash(parsed.data.password) : null;
      const outcome = await confirmByLink(db, config, found, { proof, passwordHash });
      if (outcome === 'missing') return show(asking, visit, 410, {});
      if (outcome === 'no-password') return again(400, validationMessage(locale, 'passwordShort'));

      // Whoever comes to an address that is confirmed signs in with the password.
      if (outcome === 'already-confirmed' || visit.session.id !== null) return goOn(asking, visit, found, from);
      const { headers } = visit.context;
      const started = await auth.api.startSession({ body: { userId }, headers, asResponse: true });
      redirect(asking.response, 303, from ?? '/', started.headers.getSetCookie());
    },
  };
}

function validationMessage(locale: Visit['context']['locale'], message = 'invalid'): string {
  const { min, max } = limits.password;
  return text(locale, 'validation')(isValidationKey(message) ? message : 'invalid', { min, max });
}

/** Letters of earlier versions link to the accounts library: their links lead to the page with the button. */
export function confirmationPathOf(search: string): string {
  const query = new URLSearchParams(search);
  const from = /^\/login\?from=([^&#]*)$/.exec(query.get('callbackURL') ?? '')?.[1];
  const place = from === undefined ? null : safeReturnPath(new URLSearchParams(`from=${from}`).get('from'));
  return `/confirm?${new URLSearchParams({ token: query.get('token') ?? '', ...(place !== null && { from: place }) })}`;
}

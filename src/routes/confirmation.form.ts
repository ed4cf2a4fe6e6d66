import type { Documents } from './documents.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { newPasswordSchema } from '#features/account/schema.ts';
import { text } from '#i18n/format.ts';
import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { redirect } from '#server/http/answer.ts';
import { formFields } from '#server/http/body.ts';
import { confirmByLink, type Confirmation, findConfirmation } from '#server/confirmation.ts';
import type { Services } from '#server/context.ts';
import { signUpProofIn } from '#server/sign-up.ts';
import { isWeakPassword } from '#server/weak-password.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { ConfirmPageProps } from '#visitor/confirm-page.tsx';

interface ConfirmationParts {
  services: Services;
  requestContexts: RequestContexts;
  documents: Documents;
}

/** Presses, per visitor's address: each may cost a password hash. */
const presses = { name: 'confirm-press', points: 60, seconds: 60 * 60 };
const longestToken = 1000;

/** What the link of a confirmation letter opens: a page with a button. Only the press changes something. */
export function createConfirmation({ services, requestContexts, documents }: ConfirmationParts) {
  const { auth, config, db, rateLimits } = services;

  function show(http: HttpRequest, requestContext: RequestContext, status: number, props: Partial<ConfirmPageProps>) {
    const content = {
      kind: 'confirm',
      state: 'over',
      email: '',
      token: '',
      from: null,
      needsPassword: false,
      ...props,
    } as const;
    return documents.sendShown(http, requestContext, { content, locale: requestContext.context.locale, status });
  }

  async function find(requestContext: RequestContext, fields: URLSearchParams) {
    const token = fields.get('token') ?? '';
    const proof = signUpProofIn(requestContext.context.headers.get('cookie'));
    const found = token.length > longestToken ? null : await findConfirmation(db, config, { token, proof });
    const from = fields.get('from');
    return { token, proof, found, from: from === null ? null : safeReturnPath(from) };
  }

  /** An address that is confirmed: to where its person came from, or to signing in. */
  function goOn(
    http: HttpRequest,
    requestContext: RequestContext,
    { email, userId }: Confirmation,
    from: string | null,
  ) {
    const { user } = requestContext.session;
    if (user && user.id !== userId) return show(http, requestContext, 200, { state: 'done', email, from });
    const place = from ?? '/';
    return redirect(http.response, 303, user ? place : `/login?from=${encodeURIComponent(from ?? '/dashboard')}`);
  }

  return {
    async answer(http: HttpRequest): Promise<void> {
      const requestContext = await requestContexts.find(http);
      const { token, found, from } = await find(requestContext, new URLSearchParams(http.search));
      if (found === null) return show(http, requestContext, 410, {});
      if (found.isConfirmed) return goOn(http, requestContext, found, from);
      const { email, isSameBrowser } = found;
      return show(http, requestContext, 200, { state: 'ask', email, token, from, needsPassword: !isSameBrowser });
    },

    async press(http: HttpRequest): Promise<void> {
      const fields = await formFields(http.request);
      const requestContext = await requestContexts.find(http);
      const { locale } = requestContext.context;
      const { token, proof, found, from } = await find(requestContext, fields);
      if (found === null) return show(http, requestContext, 410, {});
      if (found.isConfirmed) return goOn(http, requestContext, found, from);
      const { email, userId } = found;
      const again = (status: number, problem: string) =>
        show(http, requestContext, status, { state: 'ask', email, token, from, needsPassword: true, problem });

      if (!(await rateLimits.take(presses, http.address)))
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
      if (outcome === 'missing') return show(http, requestContext, 410, {});
      if (outcome === 'no-password') return again(400, validationMessage(locale, 'passwordShort'));

      // Whoever comes to an address that is confirmed signs in with the password.
      if (outcome === 'already-confirmed' || requestContext.session.id !== null)
        return goOn(http, requestContext, found, from);
      const { headers } = requestContext.context;
      const started = await auth.api.startSession({ body: { userId }, headers, asResponse: true });
      redirect(http.response, 303, from ?? '/', started.headers.getSetCookie());
    },
  };
}

function validationMessage(locale: RequestContext['context']['locale'], message = 'invalid'): string {
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

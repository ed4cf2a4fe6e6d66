import { APIError } from 'better-auth/api';
import { demoOwner } from '#core/demo.ts';
import { email as emailSchema } from '#core/fields.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { registerSchema } from '#features/account/schema.ts';
import type { Limit, RateLimits } from './rate-limit.ts';

/** Per account and address: a family behind one address is not locked out by one of them. */
const perAccount: Record<string, Limit> = {
  '/sign-up/email': { name: 'sign-up', points: 5, seconds: 60 * 60 },
  '/sign-in/email': { name: 'sign-in', points: 10, seconds: 15 * 60 },
  '/request-password-reset': { name: 'reset', points: 4, seconds: 60 * 60 },
  '/send-verification-email': { name: 'confirm', points: 6, seconds: 60 * 60 },
};
/** Against one address that tries many accounts. */
const perAddress: Record<string, Limit> = {
  '/sign-in/email': { name: 'sign-in-address', points: 100, seconds: 15 * 60 },
  '/sign-up/email': { name: 'sign-up-address', points: 60, seconds: 60 * 60 },
  '/request-password-reset': { name: 'reset-address', points: 60, seconds: 60 * 60 },
  '/send-verification-email': { name: 'confirm-address', points: 60, seconds: 60 * 60 },
  '/reset-password': { name: 'new-password-address', points: 60, seconds: 60 * 60 },
};

/** What is judged of a call before the accounts library sees it. Gives the body in place of the sent one, if any. */
export async function guardAccount(
  rateLimits: RateLimits,
  { path, body, address }: { path: string; body: unknown; address: string },
): Promise<object | undefined> {
  const site = perAddress[path];
  if (site && !(await rateLimits.take(site, address))) throw refusal('TOO_MANY_REQUESTS');

  const account = perAccount[path];
  if (!account) return undefined;
  const { success, data: email } = emailSchema.safeParse((body as { email?: unknown } | undefined)?.email);
  if (!success) throw refusal('BAD_REQUEST');
  if (!(await rateLimits.take(account, `${email} ${address}`))) throw refusal('TOO_MANY_REQUESTS');
  if (path === '/sign-in/email' && email === demoOwner.email) throw refusal('UNAUTHORIZED');
  return path === '/sign-up/email' ? accountOf(body) : undefined;
}

/** A new account obeys the form's schema whoever calls, and holds nothing that the form does not ask for. */
function accountOf(body: unknown) {
  const parsed = registerSchema.safeParse(body);
  if (!parsed.success) throw refusal('BAD_REQUEST');
  const { firstName, lastName, email, password } = parsed.data;
  const { callbackURL } = body as { callbackURL?: unknown };
  return {
    email,
    password,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    callbackURL: safeWayBack(callbackURL),
  };
}

/** Where the link of a confirmation leads: to the root, or through signing in to a place of this site. */
export function safeWayBack(address: unknown): string {
  const from = typeof address === 'string' ? /^\/login\?from=([^&#]*)$/.exec(address)?.[1] : undefined;
  if (from === undefined) return '/';
  return `/login?from=${encodeURIComponent(safeReturnPath(new URLSearchParams(`from=${from}`).get('from')))}`;
}

function refusal(code: 'BAD_REQUEST' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED') {
  return new APIError(code, { code, message: code });
}

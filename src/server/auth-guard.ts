import { APIError } from 'better-auth/api';
import { demoOwner } from '#core/demo.ts';
import { email as emailSchema } from '#core/fields.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { registerSchema } from '#features/account/account.schema.ts';
import { widerNetwork } from './http/address.ts';
import type { Limit, RateLimits } from './rate-limit.ts';
import { isWeakPassword } from './weak-password.ts';
import { namedLimits } from './named-limits.ts';

const perAccount: Record<string, Limit> = {
  '/sign-up/email': namedLimits['sign-up'],
  '/sign-in/email': namedLimits['sign-in'],
  '/request-password-reset': namedLimits.reset,
  '/send-verification-email': namedLimits.confirm,
};
/** Emails of one mailbox are limited where they are queued. */
const everywhere: Limit = namedLimits['sign-in-everywhere'];
/** Some customers have a whole /48 of IPv6, whose limit is this multiple of the limit of a /64. */
const widerShare = 4;

const perAddress: Record<string, Limit> = {
  '/sign-in/email': namedLimits['sign-in-address'],
  '/sign-up/email': namedLimits['sign-up-address'],
  '/request-password-reset': namedLimits['reset-address'],
  '/send-verification-email': namedLimits['confirm-address'],
  '/reset-password': namedLimits['new-password-address'],
};

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The return path of the sign-up. */
  from: string | null;
}

interface GuardedCall {
  path: string;
  body: unknown;
  address: string;
  /** Whether the browser has signed in to the account of an address before. */
  isKnownTo(email: string): boolean;
}

/** Checks a call before the accounts library sees it. Returns the account of a sign-up. */
export async function guardAccount(
  rateLimits: RateLimits,
  { path, body, address, isKnownTo }: GuardedCall,
): Promise<NewAccount | undefined> {
  const site = perAddress[path];
  if (site && !(await rateLimits.take(site, address))) throw refusal('TOO_MANY_REQUESTS');
  const wider = widerNetwork(address);
  if (site && wider !== null) {
    const limit = { ...site, name: `${site.name}-48`, points: site.points * widerShare };
    if (!(await rateLimits.take(limit, wider))) throw refusal('TOO_MANY_REQUESTS');
  }

  const account = perAccount[path];
  if (!account) return undefined;
  const { success, data: email } = emailSchema.safeParse((body as { email?: unknown } | undefined)?.email); // any body: the schema judges the field
  if (!success) throw refusal('BAD_REQUEST');
  if (!(await rateLimits.take(account, `${email} ${address}`))) throw refusal('TOO_MANY_REQUESTS');
  const isCounted = path === '/sign-in/email' && !isKnownTo(email);
  if (isCounted && !(await rateLimits.take(everywhere, email))) throw refusal('TOO_MANY_REQUESTS');
  if (path === '/sign-in/email' && email === demoOwner.email) throw refusal('UNAUTHORIZED');
  if (path !== '/sign-up/email') return undefined;
  const newAccount = accountOf(body);
  await assertStrong(newAccount.password, newAccount.email);
  return newAccount;
}

/** Parses a new account by the form's schema, and ignores other fields. */
function accountOf(body: unknown): NewAccount {
  const parsed = registerSchema.safeParse(body);
  if (!parsed.success) throw refusal('BAD_REQUEST');
  const { callbackURL } = body as { callbackURL?: unknown }; // an object, as registerSchema parsed it; safeReturn judges the field
  return { ...parsed.data, from: safeReturn(callbackURL) };
}

/** The return path in `/login?from=…`, if it is on this site. */
export function safeReturn(address: unknown): string | null {
  const from = typeof address === 'string' ? /^\/login\?from=([^&#]*)$/.exec(address)?.[1] : undefined;
  return from === undefined ? null : safeReturnPath(new URLSearchParams(`from=${from}`).get('from'));
}

/** Refuses a common password. */
export async function assertStrong(password: string, email: string): Promise<void> {
  if (await isWeakPassword(password, email))
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_COMMON', message: 'PASSWORD_COMMON' });
}

function refusal(code: 'BAD_REQUEST' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED') {
  return new APIError(code, { code, message: code });
}

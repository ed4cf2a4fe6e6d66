import { createAuthClient } from 'better-auth/client';
import { inferAdditionalFields } from 'better-auth/client/plugins';
import { deleteAccountData } from './device.ts';
import { deleteAllKeptWork } from './kept-work.ts';
import { AccountError } from './problem.ts';
import { notifyOtherTabs } from './session-channel.ts';

const auth = createAuthClient({
  baseURL: location.origin,
  basePath: '/api/auth',
  plugins: [inferAdditionalFields({ user: { firstName: { type: 'string' }, lastName: { type: 'string' } } })],
});

interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Responds alike for a free and for a taken address. The link in the email returns to the page before the sign-up. */
export async function signUp({ email, password, firstName, lastName }: NewAccount, from?: string): Promise<void> {
  const name = `${firstName} ${lastName}`;
  await orThrow(auth.signUp.email({ email, password, name, firstName, lastName, callbackURL: wayBack(from) }));
}

/** Throws an AccountError: INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED or TOO_MANY_REQUESTS. */
export async function signIn(email: string, password: string): Promise<void> {
  await orThrow(auth.signIn.email({ email, password }));
  notifyOtherTabs('signed-in');
}

/** Signs out of an account, this tab's or another one; local data of other accounts stays. */
export async function signOut(userId: string): Promise<void> {
  await orThrow(auth.signOut());
  deleteAllKeptWork(userId);
  await deleteAccountData(userId);
  notifyOtherTabs('signed-out', userId);
}

export async function resendConfirmation(email: string, from?: string): Promise<void> {
  await orThrow(auth.sendVerificationEmail({ email, callbackURL: wayBack(from) }));
}

/** The sign-in page redirects accounts that are already signed in. */
function wayBack(from: string | undefined): string {
  return from === undefined ? '/' : `/login?from=${encodeURIComponent(from)}`;
}

/** Responds alike whether the address has an account or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  await orThrow(auth.requestPasswordReset({ email, redirectTo: '/login?mode=new-password' }));
}

/** Throws INVALID_TOKEN for a used or expired link. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await orThrow(auth.resetPassword({ token, newPassword }));
}

interface AuthResponse {
  error: { code?: string; status: number } | null;
}

async function orThrow(request: Promise<AuthResponse>): Promise<void> {
  const { error } = await request;
  if (error) throw new AccountError(error.code, error.status);
}

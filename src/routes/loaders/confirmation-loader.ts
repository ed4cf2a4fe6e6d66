import { safeReturnPath } from '#core/return-path.ts';
import { newPasswordSchema } from '#features/account/account.schema.ts';
import { confirmByLink, type Confirmation, findConfirmation } from '#server/confirmation.ts';
import type { Context } from '#server/context.ts';
import { hashPassword } from '#server/passwords.ts';
import { signUpProofIn } from '#server/sign-up.ts';
import { isWeakPassword } from '#server/weak-password.ts';
import { namedLimits } from '#server/named-limits.ts';

const presses = namedLimits['confirm-press'];
const longestToken = 1000;

type Confirming =
  | { outcome: 'missing' | 'confirmed' | 'too-many' }
  /** `message` is a key of the catalog `validation`. */
  | { outcome: 'invalid'; message: string | undefined }
  /** Confirmed, and signed in by these cookies. */
  | { outcome: 'signed-in'; cookies: string[] };

/** The account of a confirmation link; null where it is wrong or expired. */
export async function openConfirmation(context: Context, token: string) {
  const { config, db, headers } = context;
  const proof = signUpProofIn(headers.get('cookie'));
  return token.length > longestToken ? null : findConfirmation(db, config, { token, proof });
}

/** Confirms the address of a link, with the typed password; null where none was required. */
export async function pressConfirmation(
  context: Context,
  found: Confirmation,
  typed: string | null,
): Promise<Confirming> {
  const { address, auth, headers, rateLimits, sessionId } = context;
  if (!(await rateLimits.take(presses, address))) return { outcome: 'too-many' };
  let passwordHash: string | null = null;
  if (typed !== null) {
    const parsed = newPasswordSchema.safeParse({ password: typed });
    if (!parsed.success) return { outcome: 'invalid', message: parsed.error.issues[0]?.message };
    const { password } = parsed.data;
    if (await isWeakPassword(password, found.email)) return { outcome: 'invalid', message: 'passwordCommon' };
    passwordHash = await hashPassword(auth, password);
  }
  const proof = signUpProofIn(headers.get('cookie'));
  const outcome = await confirmByLink(context, found, { proof, passwordHash });
  if (outcome === 'missing') return { outcome };
  if (outcome === 'no-password') return { outcome: 'invalid', message: 'passwordShort' };
  // For an address that is already confirmed, the visitor signs in with the password.
  if (outcome === 'already-confirmed' || sessionId !== null) return { outcome: 'confirmed' };
  const { userId } = found;
  const started = await auth.api.startSession({ body: { userId }, headers, asResponse: true });
  return { outcome: 'signed-in', cookies: started.headers.getSetCookie() };
}

/** Emails of earlier versions link to the accounts library: their links redirect to the page with the button. */
export function confirmationPath(search: string): string {
  const query = new URLSearchParams(search);
  const from = /^\/login\?from=([^&#]*)$/.exec(query.get('callbackURL') ?? '')?.[1];
  const place = from === undefined ? null : safeReturnPath(new URLSearchParams(`from=${from}`).get('from'));
  return `/confirm?${new URLSearchParams({ token: query.get('token') ?? '', ...(place !== null && { from: place }) })}`;
}

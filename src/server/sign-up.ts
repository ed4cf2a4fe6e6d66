import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import { accounts, users } from './auth-table.ts';
import { hashWithSecret } from './account-key.ts';
import type { Db } from './db.ts';

/** Lifetime of the cookie that identifies the browser of a sign-up: that of the emailed link. */
export const confirmationSeconds = 2 * 24 * 60 * 60;
export const signUpCookie = 'sign_up';

interface SignUp {
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale | null;
  passwordHash: string;
}

const ofPassword = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/**
 * Inserts an account, or replaces an unconfirmed one of the address, whose first creator does not keep a password. Null where the
 * address belongs to a confirmed account.
 */
export async function insertSignUp(tx: Db, { email, firstName, lastName, locale, passwordHash }: SignUp, now: Date) {
  const names = { firstName, lastName, name: `${firstName} ${lastName}`, locale };
  const [user] = await tx
    .insert(users)
    .values({ email, ...names })
    .onConflictDoUpdate({
      target: users.email,
      set: { ...names, updatedAt: now },
      setWhere: eq(users.emailVerified, false),
    })
    .returning();
  if (!user) return null;
  await setPassword(tx, user.id, passwordHash, now);
  return user;
}

export async function setPassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(ofPassword(userId))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: passwordHash });
}

/** Whatever somebody obtained before the address was proven (sessions, links for a new password) ends here. */
export async function confirmAddress(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await tx.execute(sql`delete from sessions where user_id = ${userId}::uuid`);
  await tx.execute(sql`delete from verifications where value = ${userId}`);
}

/** The proof of the browser that chose the current password; another password invalidates it. */
export function signUpProof(secret: string, userId: string, passwordHash: string): string {
  return hashWithSecret(secret, `sign-up ${userId} ${passwordHash}`);
}

export function signUpProofIn(cookies: string | null | undefined): string | null {
  return /zikaron\.sign_up=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

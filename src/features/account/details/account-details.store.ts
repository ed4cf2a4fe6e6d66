import { and, eq } from 'drizzle-orm';
import type { Auth } from '#server/auth.ts';
import { accounts, users, verifications } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { verifyPassword } from '#server/passwords.ts';
import { fail } from '#server/procedure.ts';
import { isWeakPassword } from '#server/weak-password.ts';

const ofPassword = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** Throws BAD_REQUEST at the field `name` for a wrong password. Returns the stored hash. */
export async function assertPassword(
  { auth, db }: { auth: Auth; db: Db },
  { userId, password, name }: { userId: string; password: string; name: string },
): Promise<string> {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(ofPassword(userId));
  const hash = account?.hash;
  if (!hash || !(await verifyPassword(auth, { hash, password })))
    throw fail('BAD_REQUEST', { issues: [{ path: [name], message: 'passwordWrong' }] });
  return hash;
}

/** Throws BAD_REQUEST at `newPassword` for a common one. */
export async function assertStrongPassword(db: Db, userId: string, password: string): Promise<void> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (await isWeakPassword(password, user?.email ?? ''))
    throw fail('BAD_REQUEST', { issues: [{ path: ['newPassword'], message: 'passwordCommon' }] });
}

/** Replaces the value that was checked; CONFLICT if it changed meanwhile. */
export async function replacePassword(
  tx: Db,
  userId: string,
  { from, to, at }: { from: string; to: string; at: Date },
) {
  const changed = await tx
    .update(accounts)
    .set({ password: to, updatedAt: at })
    .where(and(ofPassword(userId), eq(accounts.password, from)))
    .returning({ id: accounts.id });
  if (changed.length === 0) throw fail('CONFLICT');
}

/** Deletes unused reset links, which readers of the old address could still use. */
export async function deletePasswordResets(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

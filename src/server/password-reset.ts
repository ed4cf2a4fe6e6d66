import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#core/limits.ts';
import { actAs } from './audit.ts';
import { assertStrong } from './auth-guard.ts';
import { sessions, users, verifications } from './auth-table.ts';
import type { Database, Db } from './db.ts';
import { confirmAddress, setPassword } from './sign-up.ts';

const resetSchema = z.object({ token: z.string().regex(/^[\w-]{1,100}$/), newPassword: z.string() });

interface ResetParts {
  db: Database;
  now: Date;
  /** The row that the accounts library keeps of a link. */
  findLink(token: string): Promise<Pick<typeof verifications.$inferSelect, 'id' | 'value' | 'expiresAt'> | null>;
  hash(password: string): Promise<string>;
  /** Called in the transaction that sets the password. */
  onReset(tx: Db, user: typeof users.$inferSelect): Promise<void>;
}

/**
 * Sets the password by the link of an email, which proves the address too; returns the account's address. The accounts
 * library would write password and confirmation one after the other: a sign-up between them could put its password into
 * the account that the reset confirms.
 */
export async function resetPasswordByLink(
  { db, now, findLink, hash, onReset }: ResetParts,
  body: unknown,
): Promise<string> {
  const parsed = resetSchema.safeParse(body);
  if (!parsed.success) throw refusal('INVALID_TOKEN');
  const { token, newPassword } = parsed.data;
  if (newPassword.length < limits.password.min) throw refusal('PASSWORD_TOO_SHORT');
  if (newPassword.length > limits.password.max) throw refusal('PASSWORD_TOO_LONG');

  const link = await findLink(token);
  if (!link || link.expiresAt < now) throw refusal('INVALID_TOKEN');
  const userId = link.value;
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!account) throw refusal('INVALID_TOKEN');
  await assertStrong(newPassword, account.email);
  const passwordHash = await hash(newPassword);

  return db.transaction(async (tx) => {
    await actAs(tx, userId);
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    // Using a link invalidates all links of the account.
    const ended = await tx.delete(verifications).where(eq(verifications.value, userId)).returning();
    if (!user || !ended.some(({ id }) => id === link.id)) throw refusal('INVALID_TOKEN');
    await setPassword(tx, userId, passwordHash, now);
    if (user.emailVerified) await tx.delete(sessions).where(eq(sessions.userId, userId));
    else await confirmAddress(tx, userId, now);
    await onReset(tx, user);
    return user.email;
  });
}

function refusal(code: 'INVALID_TOKEN' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG') {
  return new APIError('BAD_REQUEST', { code, message: code });
}

import { verifyJWT } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, users } from './auth-table.ts';
import { actAs } from './audit.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Db } from './db.ts';
import { confirmAddress, setPassword, signUpProof } from './sign-up.ts';

const payloadSchema = z.object({ email: z.email(), updateTo: z.undefined().optional() });

export interface Confirmation {
  userId: string;
  email: string;
  isConfirmed: boolean;
  /** Whether this browser chose the current password of the account. */
  isSameBrowser: boolean;
}

interface ConfirmationRequest {
  token: string;
  /** From the cookie of the browser that signed up. */
  proof: string | null;
}

/** `missing`: the account is deleted. `no-password`: another browser than that of the sign-up sent no password. */
type ConfirmationOutcome = 'confirmed' | 'already-confirmed' | 'missing' | 'no-password';

/** The account of a confirmation link; null if the link is wrong or expired, or the account is deleted. */
export async function findConfirmation(
  db: Db,
  { secret }: Pick<Config, 'secret'>,
  { token, proof }: ConfirmationRequest,
): Promise<Confirmation | null> {
  const payload = payloadSchema.safeParse(await verifyJWT(token, secret));
  if (!payload.success) return null;
  return loadConfirmation(db, secret, payload.data.email, proof);
}

async function loadConfirmation(db: Db, secret: string, email: string, proof: string | null) {
  const [account] = await db
    .select({ userId: users.id, isConfirmed: users.emailVerified, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  if (!account) return null;
  const { userId, isConfirmed, password } = account;
  const isSameBrowser = password !== null && proof !== null && proof === signUpProof(secret, userId, password);
  return { userId, email, isConfirmed, isSameBrowser };
}

/**
 * Confirms the address. In another browser than the one that signed up a new password is required, because the mailbox's reader
 * decides, not the first to enter the address. One of concurrent calls gets `confirmed`.
 */
export async function confirmByLink(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { userId, email }: Confirmation,
  { proof, passwordHash }: { proof: string | null; passwordHash: string | null },
): Promise<ConfirmationOutcome> {
  return db.transaction(async (tx) => {
    await actAs(tx, userId);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const current = await loadConfirmation(tx, config.secret, email, proof);
    if (current?.userId !== userId) return 'missing';
    if (current.isConfirmed) return 'already-confirmed';
    if (passwordHash !== null) await setPassword(tx, userId, passwordHash, now());
    else if (!current.isSameBrowser) return 'no-password';
    await confirmAddress(tx, userId, now());
    return 'confirmed';
  });
}

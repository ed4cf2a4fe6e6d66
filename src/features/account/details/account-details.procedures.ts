import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import { isUniqueViolation } from '#server/db.ts';
import { normalizeMailbox } from '#server/email-kinds.ts';
import { queueEmail } from '#server/mail.ts';
import { hashPassword } from '#server/passwords.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { consumeWithin } from '#server/rate-limit.ts';
import { hashToken, newSecret } from '#server/secret-token.ts';
import { deleteSessions } from '../devices/devices.store.ts';
import { changeEmailSchema, changePasswordSchema, namesSchema } from '../account.schema.ts';
import { emailChanges } from '../account.table.ts';
import {
  assertPassword,
  assertStrongPassword,
  deletePasswordResets,
  replacePassword,
} from './account-details.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const linkDays = 2;
const emailChangeLimit = namedLimits['letters.email-change'];

export const rename = signedIn('account.change')
  .meta({ limit: namedLimits['account.rename'] })
  .route({ method: 'PATCH', path: '/me' })
  .input(namesSchema)
  .output(z.void())
  .handler(async ({ context: { db, now, userId }, input: { firstName, lastName } }) => {
    const name = `${firstName} ${lastName}`;
    await db.update(users).set({ firstName, lastName, name, updatedAt: now() }).where(eq(users.id, userId));
  });

/** Needs the current password, and ends every other session. BAD_REQUEST at `password` if it is wrong. */
export const changePassword = signedIn('account.change')
  .meta({ limit: namedLimits['account.changePassword'] })
  .route({ method: 'PUT', path: '/me/password' })
  .input(changePasswordSchema)
  .output(z.void())
  .handler(async ({ context, input: { password, newPassword } }) => {
    const { auth, config, db, jobs, locale, now, sessionId, userId } = context;
    const from = await assertPassword(context, { userId, password, name: 'password' });
    await assertStrongPassword(db, userId, newPassword);
    const to = await hashPassword(auth, newPassword);
    await db.transaction(async (tx) => {
      await actAs(tx, userId);
      await replacePassword(tx, userId, { from, to, at: now() });
      await deleteSessions(tx, userId, { except: sessionId });
      await deletePasswordResets(tx, userId);
      const [user] = await tx.select({ to: users.email, name: users.name }).from(users).where(eq(users.id, userId));
      if (!user) throw fail('NOT_FOUND');
      const link = `${config.origin}/login?mode=reset`;
      await queueEmail(tx, jobs, { template: 'passwordChanged', locale, link, ...user });
    });
  });

/** The unconfirmed new address, if any. */
export const findEmailChange = signedIn('account.read')
  .route({ method: 'GET', path: '/me/email' })
  .output(z.object({ email: z.string(), expiresAt: z.date() }).nullable())
  .handler(async ({ context: { db, now, userId } }) => {
    const [row] = await db
      .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now())));
    return row ?? null;
  });

/**
 * Emails a link to the new address and a notice to the current one, which stays until the link is used. The response is the
 * same for an address with an account: its email reports that, without a link. TOO_MANY_REQUESTS above the mailbox limit; an
 * earlier link stays valid.
 */
export const requestEmailChange = signedIn('account.change')
  .meta({ limit: namedLimits['account.askEmailChange'] })
  .route({ method: 'PUT', path: '/me/email' })
  .input(changeEmailSchema)
  .output(z.void())
  .handler(async ({ context, input: { email, password } }) => {
    const { config, db, jobs, locale, now, userId } = context;
    await assertPassword(context, { userId, password, name: 'password' });
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
      if (!user) throw fail('NOT_FOUND');
      if (user.email === email) throw fail('BAD_REQUEST', { issues: [{ path: ['email'], message: 'emailSame' }] });

      if (!(await consumeWithin(tx, emailChangeLimit, normalizeMailbox(email)))) throw fail('TOO_MANY_REQUESTS');

      const { token, hash } = newSecret();
      const expiresAt = new Date(now().getTime() + linkDays * 24 * 3600 * 1000);
      const wanted = { email, tokenHash: hash, expiresAt };
      await tx
        .insert(emailChanges)
        .values({ userId, ...wanted })
        .onConflictDoUpdate({ target: emailChanges.userId, set: wanted });

      const [taken] = await tx.select({ name: users.name }).from(users).where(eq(users.email, email));
      const emails = taken
        ? [{ template: 'existingAccount' as const, to: email, name: taken.name, link: `${config.origin}/login` }]
        : [
            {
              template: 'emailChange' as const,
              to: email,
              name: user.name,
              link: `${config.origin}/profile?confirm=${token}`,
            },
          ];
      const message = { template: 'emailChangeAsked' as const, to: user.email, name: user.name };
      for (const email of [...emails, { ...message, link: `${config.origin}/profile` }])
        await queueEmail(tx, jobs, { locale, ...email });
    });
  });

/**
 * Confirms a new address by its link. NOT_FOUND if it belongs to another account, was used or has expired; CONFLICT if the
 * address was taken meanwhile.
 */
export const confirmEmail = signedIn('account.change')
  .meta({ limit: namedLimits['account.confirmEmail'] })
  .route({ method: 'POST', path: '/me/email/confirmation' })
  .input(z.object({ token: z.string().max(200) }))
  .output(z.object({ email: z.string() }))
  .handler(async ({ context: { config, db, jobs, locale, now, userId }, input: { token } }) => {
    const confirmed = db.transaction(async (tx) => {
      await actAs(tx, userId);
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const [request] = await tx
        .delete(emailChanges)
        .where(
          and(
            eq(emailChanges.userId, userId),
            eq(emailChanges.tokenHash, hashToken(token)),
            gt(emailChanges.expiresAt, now()),
          ),
        )
        .returning();
      if (!user || !request) throw fail('NOT_FOUND');
      const { email } = request;
      const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (taken) throw fail('CONFLICT');

      await tx.update(users).set({ email, emailVerified: true, updatedAt: now() }).where(eq(users.id, userId));
      await deletePasswordResets(tx, userId);
      const message = { template: 'emailChanged' as const, to: user.email, name: user.name };
      await queueEmail(tx, jobs, { locale, link: `${config.origin}/support`, ...message });
      return { email };
    });
    return confirmed.catch((error: unknown) => {
      // Two accounts may confirm one address in one instant.
      throw isUniqueViolation(error, 'users_email_unique') ? fail('CONFLICT') : error;
    });
  });

/** Keeps the current address and invalidates the link. */
export const cancelEmailChange = signedIn('account.change')
  .route({ method: 'DELETE', path: '/me/email', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { db, userId } }) => {
    await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  });

import { eq, getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import { email } from '#core/fields.ts';
import { users } from '#server/auth-table.ts';
import { isThisMachine } from '#server/http/host.ts';
import { anyone, fail, signedIn } from '#server/procedure.ts';
import { currentUserSchema, usageSchema } from './account.schema.ts';
import { loadAccountUsage } from './account.store.ts';
import { userPictures } from './account.table.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Who is signed in; null for a visitor. */
export const findCurrentUser = anyone
  .meta({ isForAnyTab: true })
  .route({ method: 'GET', path: '/me' })
  .output(currentUserSchema.nullable())
  .handler(async ({ context: { db, actor } }) => {
    if (actor.userId === null) return null;
    const [user] = await db
      .select({ ...getTableColumns(users), picture: userPictures.id })
      .from(users)
      .leftJoin(userPictures, eq(userPictures.userId, users.id))
      .where(eq(users.id, actor.userId));
    if (!user) return null;
    return {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      picture: user.picture,
      roles: [...actor.roles],
    };
  });

/** The number of the caller’s memorials, and the storage of their files, regardless of who uploaded them. */
export const loadUsage = signedIn('account.read')
  .route({ method: 'GET', path: '/me/usage' })
  .output(usageSchema)
  .handler(({ context: { db, userId } }) => loadAccountUsage(db, userId));

/**
 * The confirmation link of a new account, for an installation without a mail server. NOT_FOUND unless the site and the caller
 * are on this machine and emails go to the outbox.
 */
export const findConfirmationLink = anyone
  .meta({ limit: namedLimits['account.findConfirmationLink'] })
  .route({ method: 'GET', path: '/confirmation-link' })
  .input(z.object({ email }))
  .output(z.object({ link: z.string().nullable() }))
  .handler(({ context: { config, mail, address, headers }, input }) => {
    const isLocal = config.isLoopbackOrigin && isThisMachine(address, headers.get('host'));
    if (!isLocal || config.smtpUrl) throw fail('NOT_FOUND');
    return { link: mail.confirmationLink(input.email) };
  });

import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { isRole, type Role } from '#core/policy.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { userRoles, users } from '#server/auth-table.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { queueEmail } from '#server/mail.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { beginClosing, endClosing } from '../closing/begin-closing.store.ts';
import { lockOwnPages, listHeirs } from '../closing/account-closing.store.ts';
import { deleteSessions as endAllSessions } from '../devices/devices.store.ts';
import { isLastAdmin } from '../admins.rules.ts';
import { lockAdmins } from '../admins.store.ts';
import {
  listUsersSchema,
  managedUserSchema,
  setAccountRoleSchema,
  undoRoleSchema,
  userIdSchema,
  userPageSchema,
} from './user-administration.schema.ts';
import { findUser, findWhoClosed, listUsers, recordSessionsEnded } from './user-administration.store.ts';

const administer = signedIn('account.administer');

/** All accounts of the site, for admins. */
export const listAccounts = administer
  .route({ method: 'GET', path: '/admin/accounts' })
  .input(listUsersSchema)
  .output(userPageSchema)
  .handler(({ context: { db, now }, input }) => listUsers(db, input, now()));

/**
 * Grants or revokes a role. CONFLICT with the account as `data.user` where its roles were changed meanwhile, and with
 * `data.isLastAdmin` where no admin would remain. FORBIDDEN where the caller lost the role meanwhile.
 */
export const setRole = administer
  .route({ method: 'PUT', path: '/admin/accounts/{userId}/roles/{role}' })
  .input(setAccountRoleSchema)
  .output(managedUserSchema)
  .handler(({ context, input: { userId, role, isGranted, seenRoles } }) =>
    onAccount(context, userId, async (tx, admins) => {
      const user = await findUser(tx, userId, context.now());
      if (!user) throw fail('NOT_FOUND');
      if (user.roles.toSorted().join() !== seenRoles.toSorted().join()) throw fail('CONFLICT', { user });
      await setAccountRole(tx, admins, { userId, role, isGranted });
    }),
  );

/**
 * Undoes a change of a role by its row in the log. CONFLICT where the role or the account was changed since, and with
 * `data.isLastAdmin` where no admin would remain.
 */
export const undoRole = administer
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-role', successStatus: 204 })
  .input(undoRoleSchema)
  .output(z.void())
  .handler(({ context, input: { logId } }) =>
    context.events.transaction(async (tx) => {
      await actAs(tx, context.userId);
      const admins = await lockAdmins(tx);
      if (!admins.includes(context.userId)) throw fail('FORBIDDEN');
      const { action, resourceId: userId, data } = await beginUndo(tx, logId, 'role');
      const { role } = data;
      if (!isRole(role)) throw fail('NOT_FOUND');
      await accountStanding(tx, userId, context.now());
      await setAccountRole(tx, admins, { userId, role, isGranted: action === 'role.revoked' });
    }),
  );

/** Signs an account out on all devices; an admin who does so to themselves keeps the current session. */
export const endSessions = administer
  .route({ method: 'DELETE', path: '/admin/accounts/{userId}/sessions' })
  .input(userIdSchema)
  .output(managedUserSchema)
  .handler(({ context, input: { userId } }) =>
    onAccount(context, userId, async (tx) => {
      await endAllSessions(tx, userId, { except: userId === context.userId ? context.sessionId : null });
      await recordSessionsEnded(tx, userId);
    }),
  );

/**
 * Closes an account for its holder. Its pages stay unchanged: each goes to its longest editor when the account ends, and an
 * account with a page without editors does not end. CONFLICT where it is already closed (`data.user`), or the last admin
 * (`data.isLastAdmin`).
 */
export const closeAccount = administer
  .route({ method: 'PUT', path: '/admin/accounts/{userId}/closing' })
  .input(userIdSchema)
  .output(managedUserSchema)
  .handler(({ context, input: { userId } }) =>
    onAccount(context, userId, async (tx, admins, announce) => {
      const { config, jobs, now } = context;
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!user) throw fail('NOT_FOUND');
      const standing = await findUser(tx, userId, context.now());
      if (standing?.closedUntil !== null) throw fail('CONFLICT', { user: standing });
      assertOtherAdmin(admins, userId);
      const plan = [];
      for (const { id: memorialId, isPublic: wasPublic } of await lockOwnPages(tx, userId)) {
        const [heir] = await listHeirs(tx, memorialId);
        if (heir) plan.push({ memorialId, heirId: heir.userId, wasPublic });
      }
      await beginClosing(tx, announce, context, { user, plan, askedAt: now() });
      const { email: to, name, locale } = user;
      const link = `${config.origin}/login`;
      await queueEmail(tx, jobs, { template: 'accountClosedByOperator', to, name, locale: locale ?? 'he', link });
    }),
  );

/**
 * Reopens an account that an admin closed, unchanged. CONFLICT where it is open, or its holder closed it: they reopen it by
 * signing in.
 */
export const reopenAccount = administer
  .route({ method: 'DELETE', path: '/admin/accounts/{userId}/closing' })
  .input(userIdSchema)
  .output(managedUserSchema)
  .handler(({ context, input: { userId } }) =>
    onAccount(context, userId, async (tx, _admins, announce) => {
      const isOfHolder = (await findWhoClosed(tx, userId)) === userId;
      if (isOfHolder || !(await endClosing(tx, announce, userId)))
        throw fail('CONFLICT', { user: await findUser(tx, userId, context.now()) });
    }),
  );

type AdminAction = (tx: Transaction, admins: readonly string[], announce: Announce) => Promise<void>;

/** Runs an action on an account in one transaction, after checking the caller's role again. */
async function onAccount(context: Context & { userId: string }, userId: string, action: AdminAction) {
  const { events, userId: actorId } = context;
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actorId);
    const admins = await lockAdmins(tx);
    if (!admins.includes(actorId)) throw fail('FORBIDDEN');
    await action(tx, admins, announce);
    return accountStanding(tx, userId, context.now());
  });
}

async function setAccountRole(
  tx: Transaction,
  admins: readonly string[],
  { userId, role, isGranted }: { userId: string; role: Role; isGranted: boolean },
): Promise<void> {
  if (role === 'admin' && !isGranted) assertOtherAdmin(admins, userId);
  if (isGranted) await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing();
  else await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
}

async function accountStanding(tx: Db, userId: string, now: Date) {
  const user = await findUser(tx, userId, now);
  if (!user) throw fail('NOT_FOUND');
  return user;
}

function assertOtherAdmin(admins: readonly string[], userId: string): void {
  if (isLastAdmin(admins, userId)) throw fail('CONFLICT', { isLastAdmin: true });
}

import { and, eq, sql } from 'drizzle-orm';
import { canPublish, isAcceptedEditor } from '#core/policy.sql.ts';
import { setPublic } from '#features/memorial/sections/sections.store.ts';
import { activeMemorials, memorialEditors } from '#features/memorial/memorial.table.ts';
import { users } from '#server/auth-table.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { queueEmail } from '#server/mail.ts';
import { deletePasswordResets } from '../details/account-details.store.ts';
import { deleteSessions } from '../devices/devices.store.ts';
import { accountClosings, emailChanges } from '../account.table.ts';
import { closingDays, type PagePlan } from './account-closing.schema.ts';

interface Closing {
  user: { id: string };
  plan: PagePlan[];
  askedAt: Date;
}

/**
 * Closes an account whose row is locked: its sessions end, and the pages that are to be deleted are hidden. Returns when it ends.
 */
export async function beginClosing(
  tx: Transaction,
  announce: Announce,
  context: Pick<Context, 'config' | 'jobs'>,
  { user, plan, askedAt }: Closing,
): Promise<Date> {
  const userId = user.id;
  const endsAt = new Date(askedAt.getTime() + closingDays * 24 * 3600 * 1000);
  await tx.insert(accountClosings).values({ userId, askedAt, endsAt, plan });
  for (const { memorialId, heirId, wasPublic } of plan)
    if (heirId === null && wasPublic) await setPublic(tx, announce, { memorialId, isPublic: false });
  await deleteSessions(tx, userId, { except: null });
  await deletePasswordResets(tx, userId);
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  for (const { memorialId, heirId } of plan) if (heirId === null) await notifyEditors(tx, context, memorialId);
  return endsAt;
}

/** Reverts the closing of an account. False where it is not closed. */
export async function endClosing(tx: Transaction, announce: Announce, userId: string): Promise<boolean> {
  const [closed] = await tx.delete(accountClosings).where(eq(accountClosings.userId, userId)).returning();
  if (!closed) return false;
  for (const { memorialId, heirId, wasPublic } of closed.plan) {
    if (heirId !== null || !wasPublic) continue;
    // The page may have been transferred by an open offer, deleted, or closed by the operators meanwhile.
    const { rows } = await tx.execute<{ isPublic: boolean }>(sql`
      select m.is_public as "isPublic" from active_memorials m
      where m.id = ${memorialId}::uuid and m.user_id = ${userId}::uuid and ${canPublish(sql`${userId}`)}
      for no key update of m`);
    if (rows[0] && !rows[0].isPublic) await setPublic(tx, announce, { memorialId, isPublic: true });
  }
  return true;
}

/** Notifies editors of a page that will be deleted, so that they can contact its owner in time. */
async function notifyEditors(tx: Db, { config, jobs }: Pick<Context, 'config' | 'jobs'>, memorialId: string) {
  const editors = await tx
    .select({ to: users.email, locale: users.locale, memorial: activeMemorials.name, name: users.firstName })
    .from(memorialEditors)
    .innerJoin(users, eq(users.id, memorialEditors.userId))
    .innerJoin(activeMemorials, eq(activeMemorials.id, memorialEditors.memorialId))
    .where(and(eq(memorialEditors.memorialId, memorialId), isAcceptedEditor(memorialEditors)));
  const link = `${config.origin}/memorial/${memorialId}`;
  for (const { locale, ...editor } of editors)
    await queueEmail(tx, jobs, { template: 'pageGoes', locale: locale ?? 'he', link, ...editor });
}

import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import { type Actor, can, type DeletionFacts, type Relation } from '#core/policy.ts';
import { editorIds, isMember, relationTo } from '#core/policy.sql.ts';
import { notifyDeleted, notifyRestored } from '#features/notifications/page-status.store.ts';
import type { Context, Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { queueEmail } from '#server/mail.ts';
import { isId } from '#server/memorial-facts.ts';
import { removeFiles } from '#features/media/media.jobs.ts';
import { listStorageKeys } from '#features/media/media.store.ts';
import { memorials } from '../memorial.table.ts';
import { type DeletedMemorial, restorableUntil, restorationDays } from './deletion.schema.ts';

export interface Deletion {
  facts: DeletionFacts;
  /** Null for accounts without a role on the memorial: they do not learn whose it was. */
  shown: DeletedMemorial | null;
}

/** A deleted memorial with what the actor may know of it; null where there is none. */
export async function findDeletion(db: Db, actor: Actor, memorialId: string): Promise<Deletion | null> {
  if (!isId(memorialId)) return null;
  const [deletion] = await listDeletions(db, actor, sql`m.id = ${memorialId}::uuid`);
  return deletion ?? null;
}

/** The deleted memorials of an account, the last deleted first. */
export async function listOwnDeletions(db: Db, actor: Actor): Promise<DeletedMemorial[]> {
  const deletions = await listDeletions(db, actor, sql`m.user_id = ${actor.userId}::uuid`);
  return deletions.flatMap(({ shown }) => shown ?? []);
}

async function listDeletions(db: Db, actor: Actor, condition: SQL): Promise<Deletion[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    deleted_at: string;
    deleted_by: string | null;
    is_by_owner: boolean;
    is_public: boolean;
    relation: Relation;
  }>(sql`
    select m.id, m.name, m.deleted_at::text, m.is_public, coalesce(m.deleted_by = m.user_id, false) as is_by_owner, ${relationTo(actor)} as relation,
      (select u.name from users u where u.id = m.deleted_by and ${isMember(sql`u.id`)}) as deleted_by
    from memorials m where m.deleted_at is not null and ${condition} order by m.deleted_at desc, m.id`);
  return rows.map((row) => {
    const { id, is_public: isPublic, relation, is_by_owner: isDeletedByOwner } = row;
    const facts = { id, isPublic, relation, isDeletedByOwner };
    if (!can(actor, 'memorial.edit', facts)) return { facts, shown: null };
    const deletedAt = new Date(row.deleted_at);
    return {
      facts,
      shown: {
        id,
        name: row.name,
        deletedBy: row.deleted_by ?? '',
        deletedAt,
        restorableUntil: restorableUntil(deletedAt),
        canRestore: can(actor, 'memorial.restore', facts),
        isDeletedByOwner,
      },
    };
  });
}

type Notifying = Pick<Context, 'config' | 'jobs' | 'actor' | 'now'>;

/** Deletes a memorial whose row is locked: no query finds it, and its data stays until the purge. */
export async function markDeleted(tx: Transaction, announce: Announce, memorialId: string, context: Notifying) {
  const { actor, now } = context;
  const [deleted] = await tx
    .update(memorials)
    .set({ deletedAt: now(), deletedBy: actor.userId })
    .where(eq(memorials.id, memorialId))
    .returning({ ownerId: memorials.userId });
  const isByOwner = deleted?.ownerId === actor.userId;
  await notifyDeleted(tx, announce, { memorialId, byUserId: actor.userId });
  await sendEmails(tx, context, memorialId, ({ isOwner }) => {
    if (!isByOwner) return 'pageTakenDown';
    return isOwner ? 'ownPageDeleted' : 'pageDeleted';
  });
  await announce('memorial.deleted', { memorialId });
}

/** Restores a deleted memorial. False where it was not deleted or is purged. */
export async function restoreDeleted(
  tx: Transaction,
  announce: Announce,
  memorialId: string,
  context: Notifying,
): Promise<boolean> {
  // Waits for a running purge, and then finds nothing.
  const restored = await tx
    .update(memorials)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(memorials.id, memorialId), isNotNull(memorials.deletedAt)))
    .returning({ id: memorials.id });
  if (restored.length === 0) return false;
  await notifyRestored(tx, announce, { memorialId, byUserId: context.actor.userId });
  await sendEmails(tx, context, memorialId, ({ userId }) => (userId === context.actor.userId ? null : 'pageRestored'));
  await announce('memorial.changed', { memorialId });
  await announce('people.changed', { memorialId });
  return true;
}

/** Deleted memorials that can no longer be restored. */
export async function listExpired(db: Db, at: Date): Promise<string[]> {
  const rows = await db.select({ id: memorials.id }).from(memorials).where(isExpired(at)).orderBy(memorials.deletedAt);
  return rows.map(({ id }) => id);
}

/** Purges one expired memorial with its files; does nothing where it was restored or purged meanwhile. */
export async function purgeExpired({ db, jobs }: Pick<Services, 'db' | 'jobs'>, memorialId: string, at: Date) {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: memorials.id })
      .from(memorials)
      .where(and(eq(memorials.id, memorialId), isExpired(at)))
      .for('update');
    if (row) await purge(tx, jobs, row.id);
  });
}

/** Purges the deleted memorials of an account that is being closed, with their files. */
export async function purgeOwnDeleted(tx: Db, jobs: Services['jobs'], userId: string): Promise<void> {
  const rows = await tx
    .select({ id: memorials.id })
    .from(memorials)
    .where(and(eq(memorials.userId, userId), isNotNull(memorials.deletedAt)))
    .orderBy(memorials.id)
    .for('update');
  for (const { id } of rows) await purge(tx, jobs, id);
}

/** Deletes the locked row of a memorial, all dependent rows, and its files. */
export async function purge(tx: Db, jobs: Services['jobs'], memorialId: string): Promise<void> {
  const keys = await listStorageKeys(tx, memorialId);
  await tx.delete(memorials).where(eq(memorials.id, memorialId));
  if (keys.length > 0) await jobs.add(tx, removeFiles, { keys });
}

const isExpired = (at: Date) => lte(memorials.deletedAt, new Date(at.getTime() - restorationDays * 24 * 3600 * 1000));

interface Member extends Record<string, unknown> {
  userId: string;
  isOwner: boolean;
  to: string;
  name: string;
  locale: Locale | null;
  memorial: string;
}
type DeletionTemplate = 'pageDeleted' | 'ownPageDeleted' | 'pageTakenDown' | 'pageRestored';

/** Sends an email to the owner and each editor, by the template of each. */
async function sendEmails(
  tx: Db,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  memorialId: string,
  templateFor: (member: Member) => DeletionTemplate | null,
) {
  const { rows } = await tx.execute<Member>(sql`
    select u.id as "userId", u.id = m.user_id as "isOwner", u.email as "to", u.first_name as name, u.locale, m.name as memorial
    from memorials m cross join lateral ${editorIds} p join users u on u.id = p.id
    where m.id = ${memorialId}::uuid and not exists (select 1 from account_closings c where c.user_id = u.id)
    order by u.id`);
  const link = `${config.origin}/memorial/${memorialId}`;
  for (const member of rows) {
    const template = templateFor(member);
    const { to, name, memorial, locale } = member;
    if (template) await queueEmail(tx, jobs, { template, to, name, memorial, locale: locale ?? 'he', link });
  }
}

import { and, eq, sql } from 'drizzle-orm';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { fail, authorizeOne } from '#server/procedure.ts';
import { removeFiles } from '#features/media/media.jobs.ts';
import { storeImage } from '#features/media/media.store.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import { findByAuthorToken } from '../author-link.store.ts';
import { findRow, type StoredRow } from '../contribution-rows.store.ts';
import { findSubmissionPolicy } from '../contributions.store.ts';
import { memorialMemories } from '../contributions.table.ts';

/** The sender of the picture: its author by the private link, or somebody who decides on the page. */
export type PictureUploader = { token: string } | { rowId: string };

/** Authorizes before the picture is received. NOT_FOUND if there is no such memory; UNAUTHORIZED or FORBIDDEN. */
export async function assertMayUpload(context: Context, uploader: PictureUploader): Promise<StoredRow> {
  const row = await findMemory(context, uploader);
  if (!row) throw fail('NOT_FOUND');
  await authorizeUploader(context, context.db, uploader, row.memorial_id);
  return row;
}

/**
 * Sets the picture of a memory, replacing an earlier one. A picture of the author makes the memory pending; one of a decider is
 * published at once. NOT_FOUND where there is no such memory; other errors as in `storeImage`.
 */
export async function putPicture(
  context: Context,
  uploader: PictureUploader,
  read: () => Promise<Buffer>,
): Promise<void> {
  const { actor, db, events, jobs, now } = context;
  const row = await assertMayUpload(context, uploader);
  const memorialId = row.memorial_id;
  const [owner] = await db
    .select({ id: activeMemorials.userId })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  if (!owner) throw fail('NOT_FOUND');
  const afterCommit: (() => void)[] = [];
  await storeImage(context, {
    memorialId,
    ownerId: owner.id,
    purpose: 'gallery',
    // A decider does not queue behind visitors.
    sender: 'token' in uploader ? { kind: 'visitor', key: context.address } : { kind: 'account', key: owner.id },
    read,
    async beside(tx, file) {
      await actAs(tx, actor.userId);
      // Processing takes a while: the memory may be removed or the page closed meanwhile.
      const locked = await lockRow(tx, row.id);
      await authorizeUploader(context, tx, uploader, memorialId);
      await tx
        .update(memorialMemories)
        .set({
          image: file.id,
          // As in an edit, a memory that the family hid stays hidden.
          ...('token' in uploader && locked.state !== 'hidden' ? { state: 'pending' as const, stateBefore: null } : {}),
          version: sql`${memorialMemories.version} + 1`,
          updatedAt: now(),
        })
        .where(and(eq(memorialMemories.id, row.id)));
      if (locked.image !== null) await removePicture(tx, jobs, locked.image);
      // In the transaction of the change: nothing is pending without a notification.
      const announce: Announce = async (name, payload) => {
        afterCommit.push(await events.announceIn(tx, name, payload));
      };
      await announce('contribution.changed', { memorialId });
      // Followers were notified that it was published.
      if (locked.state === 'approved') await announce('contribution.decided', { memorialId });
      const waitsAgain = 'token' in uploader && (locked.state === 'approved' || locked.state === 'returned');
      if (!waitsAgain || row.is_blocked) return;
      const activity = {
        memorialId,
        type: row.kind,
        refId: row.id,
        byUserId: actor.userId,
        authorName: row.author_name,
      };
      await notifyEditors(tx, announce, { ...activity, isPending: true });
    },
  });
  for (const notify of afterCommit) notify();
}

/** Removes the picture of a memory by its private link. The state is unchanged: there is nothing new to review. */
export async function dropPicture({ actor, db, events, jobs, now }: Context, token: string): Promise<void> {
  const row = await findByAuthorToken(db, token);
  if (row?.kind !== 'memory' || row.state === 'removed') throw fail('NOT_FOUND');
  await events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const locked = await lockRow(tx, row.id);
    if (locked.image === null) return;
    await tx
      .update(memorialMemories)
      .set({ image: null, version: sql`${memorialMemories.version} + 1`, updatedAt: now() })
      .where(eq(memorialMemories.id, row.id));
    await removePicture(tx, jobs, locked.image);
    await announce('contribution.changed', { memorialId: row.memorial_id });
  });
}

/** Loads and locks a memory; NOT_FOUND if it is deleted. */
async function lockRow(tx: Db, id: string) {
  const [locked] = await tx
    .select({ image: memorialMemories.image, state: memorialMemories.state })
    .from(memorialMemories)
    .where(eq(memorialMemories.id, id))
    .for('update');
  if (!locked || locked.state === 'removed') throw fail('NOT_FOUND');
  return locked;
}

/** Deletes the row at once, and the files by a job. */
async function removePicture(tx: Db, jobs: Context['jobs'], id: string): Promise<void> {
  const { rows } = await tx.execute<{ storage_key: string }>(
    sql`delete from media where id = ${id}::uuid returning storage_key`,
  );
  if (rows.length > 0) await jobs.add(tx, removeFiles, { keys: rows.map(({ storage_key: key }) => key) });
}

/** Checks the right of the sender again. */
async function authorizeUploader(
  context: Context,
  db: Db,
  uploader: PictureUploader,
  memorialId: string,
): Promise<void> {
  const policy = await findSubmissionPolicy({ db, actor: context.actor }, memorialId);
  if (!policy) throw fail('NOT_FOUND');
  authorizeOne(context, 'token' in uploader ? 'contribution.write' : 'contribution.decide', policy.facts);
}

async function findMemory({ db }: Context, uploader: PictureUploader): Promise<StoredRow | null> {
  const row =
    'token' in uploader ? await findByAuthorToken(db, uploader.token) : await findRow(db, 'memory', uploader.rowId);
  return row?.kind === 'memory' && row.state !== 'removed' ? row : null;
}

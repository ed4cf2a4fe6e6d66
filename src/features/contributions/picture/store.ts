import { and, eq, sql } from 'drizzle-orm';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { fail, judge } from '#server/procedure.ts';
import { removeFiles } from '../../memorial/media/jobs.ts';
import { storeImage } from '../../memorial/media/store.ts';
import { activeMemorials } from '../../memorial/table.ts';
import { notifyMembers } from '../../notifications/store.ts';
import { findOwn } from '../own/store.ts';
import { findRow, type StoredRow } from '../rows/store.ts';
import { findSubmissionPolicy } from '../store.ts';
import { memorialMemories } from '../table.ts';

/** Who brings the picture: by the private link of the memory, or as one of those who decide on its page. */
export type Bringer = { token: string } | { rowId: string };

/** Judges before the picture is received. NOT_FOUND where there is no such memory; UNAUTHORIZED or FORBIDDEN. */
export async function assertMayBring(context: Context, bringer: Bringer): Promise<StoredRow> {
  const row = await findMemory(context, bringer);
  if (!row) throw fail('NOT_FOUND');
  await judgeBringer(context, context.db, bringer, row.memorial_id);
  return row;
}

/**
 * Puts a picture to a memory, in the place of the one before. What its author brings waits, and takes the memory along;
 * what one of those brings who decide stands at once. NOT_FOUND where there is no such memory; else as `storeImage` says no.
 */
export async function putPicture(context: Context, bringer: Bringer, read: () => Promise<Buffer>): Promise<void> {
  const { actor, db, events, jobs, now } = context;
  const row = await assertMayBring(context, bringer);
  const memorialId = row.memorial_id;
  const [owner] = await db
    .select({ id: activeMemorials.userId })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  if (!owner) throw fail('NOT_FOUND');
  const heard: (() => void)[] = [];
  await storeImage(context, {
    memorialId,
    ownerId: owner.id,
    purpose: 'gallery',
    // Who decides on a page waits for no visitor.
    sender: 'token' in bringer ? { kind: 'visitor', key: context.address } : { kind: 'account', key: owner.id },
    read,
    async beside(tx, file) {
      await actAs(tx, actor.userId);
      // Preparing a picture takes a while: somebody may have removed the memory meanwhile, or stopped all that comes.
      const held = await hold(tx, row.id);
      await judgeBringer(context, tx, bringer, memorialId);
      await tx
        .update(memorialMemories)
        .set({
          image: file.id,
          // As with a change of the words: what the family hid stays hidden.
          ...('token' in bringer && held.state !== 'hidden' ? { state: 'pending' as const, stateBefore: null } : {}),
          version: sql`${memorialMemories.version} + 1`,
          updatedAt: now(),
        })
        .where(and(eq(memorialMemories.id, row.id)));
      if (held.image !== null) await removePicture(tx, jobs, held.image);
      // In one transaction with what it is about: nothing waits that nobody was told of.
      const announce: Announce = async (name, payload) => {
        heard.push(await events.announceIn(tx, name, payload));
      };
      await announce('words.changed', { memorialId });
      // Who follows the page was told that it stands.
      if (held.state === 'approved') await announce('words.decided', { memorialId });
      const waitsAgain = 'token' in bringer && (held.state === 'approved' || held.state === 'returned');
      if (!waitsAgain || row.is_blocked) return;
      const deed = { memorialId, type: row.kind, refId: row.id, byUserId: actor.userId, authorName: row.author_name };
      await notifyMembers(tx, announce, { ...deed, isPending: true });
    },
  });
  for (const tell of heard) tell();
}

/** Takes the picture from a memory, by its private link. The words stay as they stand: nothing came that is to be looked at. */
export async function dropPicture({ actor, db, events, jobs, now }: Context, token: string): Promise<void> {
  const row = await findOwn(db, token);
  if (row?.kind !== 'memory' || row.state === 'removed') throw fail('NOT_FOUND');
  await events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const held = await hold(tx, row.id);
    if (held.image === null) return;
    await tx
      .update(memorialMemories)
      .set({ image: null, version: sql`${memorialMemories.version} + 1`, updatedAt: now() })
      .where(eq(memorialMemories.id, row.id));
    await removePicture(tx, jobs, held.image);
    await announce('words.changed', { memorialId: row.memorial_id });
  });
}

/** A memory as it stands, and stays while it is changed; NOT_FOUND where there is none any more. */
async function hold(tx: Db, id: string) {
  const [held] = await tx
    .select({ image: memorialMemories.image, state: memorialMemories.state })
    .from(memorialMemories)
    .where(eq(memorialMemories.id, id))
    .for('update');
  if (!held || held.state === 'removed') throw fail('NOT_FOUND');
  return held;
}

/** Its row at once, its files by a job. */
async function removePicture(tx: Db, jobs: Context['jobs'], id: string): Promise<void> {
  const { rows } = await tx.execute<{ storage_key: string }>(
    sql`delete from media where id = ${id}::uuid returning storage_key`,
  );
  if (rows.length > 0) await jobs.add(tx, removeFiles, { keys: rows.map(({ storage_key: key }) => key) });
}

/** Whether who brings it may, at this moment. */
async function judgeBringer(context: Context, db: Db, bringer: Bringer, memorialId: string): Promise<void> {
  const policy = await findSubmissionPolicy({ db, actor: context.actor }, memorialId);
  if (!policy) throw fail('NOT_FOUND');
  judge(context, 'token' in bringer ? 'contribution.write' : 'contribution.decide', policy.facts);
}

async function findMemory({ db }: Context, bringer: Bringer): Promise<StoredRow | null> {
  const row = 'token' in bringer ? await findOwn(db, bringer.token) : await findRow(db, 'memory', bringer.rowId);
  return row?.kind === 'memory' && row.state !== 'removed' ? row : null;
}

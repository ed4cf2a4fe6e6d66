import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail, authorizeOne } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { removeFiles } from '#features/media/media.jobs.ts';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import { screenText } from './screening/screening.rules.ts';
import { contentFingerprint } from './screening/screening.store.ts';
import { assertHasText, toDateColumn } from './submission/validation.store.ts';
import { type changeSchema, kinds } from './contributions.schema.ts';
import { findRow, selectContributionRows, type StoredRow } from './contribution-rows.store.ts';
import { findSubmissionPolicy, contributionTable } from './contributions.store.ts';

/** The row of a private link. */
export async function findByAuthorToken(db: Db, token: string): Promise<StoredRow | null> {
  const hash = hashToken(token);
  const { rows } = await db.execute<StoredRow>(
    sql.join(
      kinds.map((kind) => selectContributionRows(kind, sql`c.token_hash = ${hash}`)),
      sql` union all `,
    ),
  );
  return rows[0] ?? null;
}

/** See `contributions.change`. */
export async function updateByAuthorToken(context: Context, input: z.output<typeof changeSchema>): Promise<StoredRow> {
  const { actor, db, events, now } = context;
  const { token, version, date = null, ...fields } = input;
  const stored = await findByAuthorToken(db, token);
  const policy = stored && (await findSubmissionPolicy(context, stored.memorial_id));
  if (!policy || stored.state === 'removed') throw fail('NOT_FOUND');
  authorizeOne(context, 'contribution.write', policy.facts);
  assertHasText(stored, { ...fields, date }, now());

  const { kind, id, memorial_id: memorialId } = stored;
  const table = contributionTable(kind);
  const { authorName = stored.author_name, relationship = stored.relationship, content = stored.content } = fields;
  const fault = screenText(authorName, relationship, content);
  const contentKey = contentFingerprint(content);
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const changed = await tx
      .update(table)
      .set({
        ...fields,
        ...(fields.content === undefined ? {} : { contentKey }),
        ...(date === null ? {} : toDateColumn(kind, date, now())),
        // A contribution that the family hid stays hidden, and a blocked author stays blocked.
        state: sql`case when ${table.state} = 'hidden' then 'hidden' else 'pending' end`,
        stateBefore: null,
        // The hold reason of an earlier text is dropped, except for a duplicate with the same text, for how it was submitted, and
        // for a hidden row.
        heldFor: sql`case when ${table.state} = 'hidden' then ${table.heldFor} else coalesce(${fault}::text,
          case when ${table.heldFor} in ('trap', 'haste', 'proof', 'rate', 'blocked')
            or (${table.heldFor} = 'double' and ${table.contentKey} = ${contentKey}) then ${table.heldFor} end) end`,
        version: sql`${table.version} + 1`,
        updatedAt: now(),
      })
      .where(and(eq(table.id, id), eq(table.version, version), eq(table.tokenHash, hashToken(token))))
      .returning({ id: table.id });
    const row = await findRow(tx, kind, id);
    if (!row) throw fail('NOT_FOUND');
    if (changed.length === 0) throw fail('CONFLICT', { version: row.version });
    if (stored.state === 'approved') await announce('contribution.changed', { memorialId });
    // Updates the text in open queues, and the notifications of followers.
    if (stored.state === 'pending' || stored.state === 'approved')
      await announce('contribution.decided', { memorialId });
    // A pending contribution has already notified the moderators.
    if (!row.is_blocked && row.state === 'pending' && stored.state !== 'pending')
      await notifyEditors(tx, announce, {
        memorialId,
        type: kind,
        refId: id,
        byUserId: actor.userId,
        authorName: row.author_name,
        isPending: true,
      });
    return row;
  });
}

/** Deletes the row with its picture and notifications, and so all data of the author. NOT_FOUND if it is already deleted. */
export async function withdrawByAuthorToken({ actor, db, events, jobs }: Context, token: string): Promise<void> {
  const stored = await findByAuthorToken(db, token);
  if (!stored) throw fail('NOT_FOUND');
  const { kind, id, memorial_id: memorialId } = stored;
  await events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const table = contributionTable(kind);
    const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ image: table.image });
    if (!gone) throw fail('NOT_FOUND');
    const { rows: notified } = await tx.execute<{ user_id: string }>(
      sql`delete from notifications where ref_id = ${id}::uuid and type = ${kind} returning user_id`,
    );
    await tx.execute(
      sql`select audit('contribution.withdrawn', 'contribution', ${id}::uuid, ${JSON.stringify({ kind, memorial_id: memorialId })}::jsonb)`,
    );
    if (gone.image !== null) {
      const { rows } = await tx.execute<{ storage_key: string }>(
        sql`delete from media where id = ${gone.image}::uuid returning storage_key`,
      );
      if (rows.length > 0) await jobs.add(tx, removeFiles, { keys: rows.map(({ storage_key: key }) => key) });
    }
    await announce('contribution.changed', { memorialId });
    await announce('contribution.decided', { memorialId });
    for (const userId of new Set(notified.map(({ user_id }) => user_id)))
      await announce('notifications.changed', { userId });
  });
}

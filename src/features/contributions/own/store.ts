import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail, judge } from '#server/procedure.ts';
import { hashOf } from '#server/secret-token.ts';
import { removeFiles } from '../../memorial/media/jobs.ts';
import { notifyMembers } from '../../notifications/store.ts';
import { faultOf } from '../held/rules.ts';
import { contentKeyOf } from '../held/store.ts';
import { assertSaid, datedOf } from '../said/store.ts';
import { type changeSchema, kinds } from '../schema.ts';
import { findRow, rowsOf, type StoredRow } from '../rows/store.ts';
import { findSubmissionPolicy, tableOf } from '../store.ts';

/** The row that a private link opens. */
export async function findOwn(db: Db, token: string): Promise<StoredRow | null> {
  const hash = hashOf(token);
  const { rows } = await db.execute<StoredRow>(
    sql.join(
      kinds.map((kind) => rowsOf(kind, sql`c.token_hash = ${hash}`)),
      sql` union all `,
    ),
  );
  return rows[0] ?? null;
}

/** As `contributions.change` says. */
export async function changeOwn(context: Context, input: z.output<typeof changeSchema>): Promise<StoredRow> {
  const { actor, db, events, now } = context;
  const { token, version, date = null, ...said } = input;
  const found = await findOwn(db, token);
  const policy = found && (await findSubmissionPolicy(context, found.memorial_id));
  if (!policy || found.state === 'removed') throw fail('NOT_FOUND');
  judge(context, 'contribution.write', policy.facts);
  assertSaid(found, { ...said, date }, now());

  const { kind, id, memorial_id: memorialId } = found;
  const table = tableOf(kind);
  const { authorName = found.author_name, relationship = found.relationship, content = found.content } = said;
  const fault = faultOf(authorName, relationship, content);
  const contentKey = contentKeyOf(content);
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const changed = await tx
      .update(table)
      .set({
        ...said,
        ...(said.content === undefined ? {} : { contentKey }),
        ...(date === null ? {} : datedOf(kind, date, now())),
        // What the family hid stays hidden, and who is blocked does not come back by a change.
        state: sql`case when ${table.state} = 'hidden' then 'hidden' else 'pending' end`,
        stateBefore: null,
        // What was said of words that are gone is gone, and words that are the same are a copy still; how they came, and
        // what the family hid, is as it was.
        heldFor: sql`case when ${table.state} = 'hidden' then ${table.heldFor} else coalesce(${fault}::text,
          case when ${table.heldFor} in ('trap', 'haste', 'proof', 'rate', 'blocked')
            or (${table.heldFor} = 'double' and ${table.contentKey} = ${contentKey}) then ${table.heldFor} end) end`,
        version: sql`${table.version} + 1`,
        updatedAt: now(),
      })
      .where(and(eq(table.id, id), eq(table.version, version), eq(table.tokenHash, hashOf(token))))
      .returning({ id: table.id });
    const row = await findRow(tx, kind, id);
    if (!row) throw fail('NOT_FOUND');
    if (changed.length === 0) throw fail('CONFLICT', { version: row.version });
    if (found.state === 'approved') await announce('words.changed', { memorialId });
    // Whoever has it before them decides on what it says now; who follows the page was told that it stands.
    if (found.state === 'pending' || found.state === 'approved') await announce('words.decided', { memorialId });
    // While it waits already, those who decide know.
    if (!row.is_blocked && row.state === 'pending' && found.state !== 'pending')
      await notifyMembers(tx, announce, {
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

/** Removes the row, its picture, and what was told of it: nothing of its author is left. NOT_FOUND when it is gone. */
export async function withdrawOwn({ actor, db, events, jobs }: Context, token: string): Promise<void> {
  const found = await findOwn(db, token);
  if (!found) throw fail('NOT_FOUND');
  const { kind, id, memorial_id: memorialId } = found;
  await events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const table = tableOf(kind);
    const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ image: table.image });
    if (!gone) throw fail('NOT_FOUND');
    const { rows: told } = await tx.execute<{ user_id: string }>(
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
    await announce('words.changed', { memorialId });
    await announce('words.decided', { memorialId });
    for (const userId of new Set(told.map(({ user_id }) => user_id)))
      await announce('notifications.changed', { userId });
  });
}

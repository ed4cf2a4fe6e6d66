import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import type { TextChange, TextKind } from './withheld.schema.ts';

/** SQL for the row `r` of an answer and the row `p` of a chapter. */
const stateOf: Record<TextKind, SQL> = {
  rsvp: sql`case when r.note <> '' then 'approved' else r.withheld_as end`,
  'board-name': sql`case when p.taken_by is null then p.withheld_as when p.is_name_held then 'pending' else 'approved' end`,
};

/**
 * The relation of each kind of text, with an index in order of time, so that only the rows of the requested page are read. A name is
 * listed once, with its last chapter.
 */
export const textSources: Record<TextKind, SQL> = {
  rsvp: sql`select r.id, 'rsvp' as kind, (select e.memorial_id from memorial_events e where e.id = r.event_id) as memorial_id,
      r.name as author_name, case when r.note <> '' then r.note else r.withheld_note end as content,
      ${stateOf.rsvp} as state, r.created_at
    from memorial_event_rsvps r where r.note <> '' or r.withheld_note is not null`,
  'board-name': sql`select p.name_id as id, 'board-name' as kind,
      (select b.memorial_id from study_boards b where b.id = p.board_id) as memorial_id,
      coalesce(p.taken_by, p.withheld_name) as author_name, '' as content, ${stateOf['board-name']} as state, p.taken_at as created_at
    from study_portions p where p.name_id is not null and (select count(*) from study_portions q
      where q.name_id = p.name_id and (q.taken_at, q.portion) > (p.taken_at, p.portion)) = 0`,
};

/** Shows or withholds a text. CONFLICT where it is in another state or deleted. */
export async function changeText(
  tx: Transaction,
  announce: Announce,
  { kind, id, memorialId, state, to }: TextChange,
  at: Date,
): Promise<void> {
  const isShown = to === 'approved' || to === 'pending';
  const withheldAs = isShown ? null : to;
  const withheldAt = isShown ? null : at.toISOString();
  const { rows } = await tx.execute<{ eventId: string | null }>(
    kind === 'rsvp'
      ? sql`
        update memorial_event_rsvps r set note = ${isShown ? sql`r.withheld_note` : ''},
          withheld_note = ${isShown ? null : sql`coalesce(nullif(r.note, ''), r.withheld_note)`},
          withheld_as = ${withheldAs}, withheld_at = ${withheldAt}::timestamptz, version = r.version + 1
        from memorial_events e where e.id = r.event_id and e.memorial_id = ${memorialId}::uuid and r.id = ${id}::uuid
          and ${stateOf.rsvp} = ${state} returning e.id as "eventId"`
      : sql`
        update study_portions p set taken_by = ${isShown ? sql`coalesce(p.taken_by, p.withheld_name)` : null},
          withheld_name = ${isShown ? null : sql`coalesce(p.taken_by, p.withheld_name)`},
          is_name_held = ${to === 'pending'}::boolean, withheld_as = ${withheldAs}, withheld_at = ${withheldAt}::timestamptz
        from study_boards b where b.id = p.board_id and b.memorial_id = ${memorialId}::uuid and p.name_id = ${id}::uuid
          and exists (select from study_portions p where p.name_id = ${id}::uuid and ${stateOf['board-name']} = ${state})
        returning null as "eventId"`,
  );
  const [changed] = rows;
  if (!changed) throw fail('CONFLICT');
  await tx.execute(sql`
    select audit(${`${kind}.${to}`}, 'contribution', ${id}::uuid,
      jsonb_build_object('memorial_id', ${memorialId}::uuid, 'kind', ${kind}::text, 'from', ${state}::text, 'to', ${to}::text))`);
  if (changed.eventId === null) await announce('memorial.changed', { memorialId });
  else await announce('rsvps.changed', { memorialId, eventId: changed.eventId });
}

/** Locks the boards of a page against taking chapters and deciding on names; answers are not locked. */
export async function lockBoards(tx: Db, memorialId: string): Promise<void> {
  await tx.execute(sql`select from study_boards where memorial_id = ${memorialId}::uuid order by id for update`);
}

/** Deletes texts that were removed before a time, and keeps their rows. Returns how many. */
export async function deleteRemovedTexts(db: Db, before: Date): Promise<number> {
  const isOver = sql`withheld_as = 'removed' and withheld_at < ${before.toISOString()}::timestamptz`;
  const notes = await db.execute(sql`
    update memorial_event_rsvps set withheld_note = null, withheld_as = null, withheld_at = null where ${isOver}`);
  const names = await db.execute(sql`
    update study_portions set withheld_name = null, withheld_as = null, withheld_at = null where ${isOver}`);
  return (notes.rowCount ?? 0) + (names.rowCount ?? 0);
}

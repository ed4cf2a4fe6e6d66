import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db.ts';
import type { PresentEditors } from './presence.schema.ts';

export interface Visit {
  visitId: string;
  memorialId: string;
  userId: string;
}

/** Three missed heartbeats: the browser is gone, even if its connection is open. */
const patienceMs = 25_000;

/** Rows with an older heartbeat have expired. */
const oldestHeartbeat = (now: Date) => sql`${new Date(now.getTime() - patienceMs).toISOString()}::timestamptz`;

/** The present editors of a memorial, by name: once each, with their last section. */
export async function listPresent(
  db: Db,
  memorialIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PresentEditors>> {
  if (memorialIds.length === 0) return new Map();
  const { rows } = await db.execute<{ memorial_id: string; user_id: string; name: string; section: string | null }>(sql`
    select distinct on (p.memorial_id, p.user_id) p.memorial_id, p.user_id, u.name, p.section
    from memorial_presence p join users u on u.id = p.user_id
    where p.memorial_id = any(${sql.param(memorialIds)}::uuid[]) and p.seen_at > ${oldestHeartbeat(now)}
    order by p.memorial_id, p.user_id, p.seen_at desc`);
  const present = Map.groupBy(rows, ({ memorial_id }) => memorial_id);
  return new Map(
    [...present].map(([memorialId, people]) => [
      memorialId,
      people
        .map(({ user_id, name, section }) => ({ userId: user_id, name, section }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    ]),
  );
}

/** SQL: whether somebody has the memorial open. */
export function isPresent(memorialId: string, userId: AnyPgColumn, now: Date) {
  return sql<boolean>`exists (
    select 1 from memorial_presence p
    where p.memorial_id = ${memorialId}::uuid and p.user_id = ${userId} and p.seen_at > ${oldestHeartbeat(now)})`;
}

/** Stores a heartbeat; returns whether others see a change. */
export async function upsertVisit(
  tx: Db,
  { visitId, memorialId, userId }: Visit,
  section: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_news: boolean }>(sql`
    with before as (
      select section, seen_at > ${oldestHeartbeat(now)} as is_there from memorial_presence where visit_id = ${visitId}::uuid),
    kept as (
      insert into memorial_presence (visit_id, memorial_id, user_id, section, seen_at)
      values (${visitId}::uuid, ${memorialId}::uuid, ${userId}::uuid, ${section}, ${now.toISOString()}::timestamptz)
      on conflict (visit_id) do update set section = excluded.section, seen_at = excluded.seen_at
      where memorial_presence.memorial_id = excluded.memorial_id and memorial_presence.user_id = excluded.user_id)
    select coalesce((select section is distinct from ${section} or not is_there from before), true) as is_news`);
  await tx.execute(
    sql`delete from memorial_presence where memorial_id = ${memorialId}::uuid and seen_at < ${oldestHeartbeat(now)}`,
  );
  return rows[0]?.is_news ?? true;
}

export async function endVisit(tx: Db, { visitId, memorialId, userId }: Visit): Promise<void> {
  await tx.execute(sql`
    delete from memorial_presence
    where visit_id = ${visitId}::uuid and memorial_id = ${memorialId}::uuid and user_id = ${userId}::uuid`);
}

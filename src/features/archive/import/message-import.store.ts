import { sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Db } from '#server/db.ts';
import { insertPendingMemories } from '#features/contributions/contribution-imports.store.ts';
import type { StoredArchive } from '../archive.store.ts';

type Accepted = Pick<StoredArchive, 'id' | 'memorialId' | 'choices'>;

/**
 * Creates pending memories of the chosen messages, and marks them as imported; earlier ones are skipped. They belong to no
 * account, because the importer is not their author. Returns how many were created.
 */
export async function importMessages(
  tx: Db,
  { id, memorialId, choices }: Accepted,
  { locale, now }: { locale: Locale; now: Date },
): Promise<number> {
  const at = now.toISOString();
  const names = JSON.stringify(choices?.names ?? []);
  // Only the date, which a moderator may remove.
  const below = sql`case when ${choices?.withDays ?? false}::boolean and c.day is not null
    then E'\n\n' || to_char(c.day, 'FMDD.FMMM.YYYY') else '' end`;
  const { rows } = await tx.execute<{ added: number }>(sql`
    with chosen as (
      select i.position, i.key, i.day, i.text, left(coalesce(n.name, i.sender), 200) as author,
        row_number() over (order by i.position desc) as place
      from archive_items i left join (
        select distinct on (sender) sender, name from json_to_recordset(${names}::json) as n (sender text, name text)) n
        on n.sender = i.sender
      where i.archive_id = ${id}::uuid and i.kind = 'message' and i.is_chosen and i.outcome is null),
    fresh as (
      insert into archive_taken (memorial_id, key, archive_id, memory_id, taken_at)
      select ${memorialId}::uuid, key, ${id}::uuid, gen_random_uuid(), ${at}::timestamptz from chosen
      on conflict do nothing returning key, memory_id),
    messages as (
      select f.memory_id as id, c.author as author_name, c.text || ${below} as content,
        ${at}::timestamptz - make_interval(secs => c.place * 0.001) as created_at
      from fresh f join chosen c on c.key = f.key),
    made as (${insertPendingMemories(sql`messages`, { memorialId, locale, now })}),
    marked as (
      update archive_items i set outcome = case when f.key is null then 'known' else 'added' end
      from chosen c left join fresh f on f.key = c.key
      where i.archive_id = ${id}::uuid and i.position = c.position)
    select count(*)::int as added from made`);
  return rows[0]?.added ?? 0;
}

/** The counts of the chosen items by outcome. */
export async function countOutcomes(db: Db, archiveId: string) {
  const { rows } = await db.execute<
    Record<'photos' | 'knownPhotos' | 'failedPhotos' | 'memories' | 'knownMemories' | 'leftOut', number>
  >(sql`
    select count(*) filter (where kind = 'photo' and outcome = 'added')::int as photos,
      count(*) filter (where kind = 'photo' and outcome = 'known')::int as "knownPhotos",
      count(*) filter (where kind = 'photo' and outcome = 'failed')::int as "failedPhotos",
      count(*) filter (where kind = 'message' and outcome = 'added')::int as memories,
      count(*) filter (where kind = 'message' and outcome = 'known')::int as "knownMemories",
      count(*) filter (where outcome is null)::int as "leftOut"
    from archive_items where archive_id = ${archiveId}::uuid and is_chosen`);
  return rows[0] ?? { photos: 0, knownPhotos: 0, failedPhotos: 0, memories: 0, knownMemories: 0, leftOut: 0 };
}

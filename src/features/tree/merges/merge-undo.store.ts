import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { isShownTo, type TreeReader } from '../tree-people.store.ts';
import { treePages, treePeople } from '../tree.table.ts';
import { mergeUndoDays, type MergeRow, maxMerges } from './merges.schema.ts';
import { deleteDistinct, selectRelativesDigest, insertDistinct, refuseMerge, replaceEdges } from './merges.store.ts';
import { type MergeSnapshot, treeMerges } from './merges.table.ts';

/** Whether the merge `m` is recent enough and nobody changed the merged person or their relatives since. */
const canUndo = (
  now: Date,
): SQL => sql`(m.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${mergeUndoDays})
  and exists (select from tree_people k where k.tree_id = m.tree_id and k.id = m.kept_id and k.version = m.kept_version)
  and m.relationships_digest = ${selectRelativesDigest(sql`m.kept_id`)})`;

/** The merges of a tree that the reader may see, the newest first. */
export async function listMerges(reader: TreeReader): Promise<MergeRow[]> {
  const { db, treeId, now, isOwner } = reader;
  const removed = sql`m.snapshot -> 'removed'`;
  const { rows } = await db.execute<Omit<MergeRow, 'mergedAt'> & { mergedAt: string }>(sql`
    select m.id, p.id as "keptId", p.name as "keptName", m.created_at as "mergedAt", ${canUndo(now())} as "canUndo",
      case when ${isOwner} or ${removed} ->> 'source' <> 'section' then ${removed} ->> 'name' else '' end as "removedName"
    from tree_merges m join tree_people p on p.tree_id = m.tree_id and p.id = m.kept_id
    where m.tree_id = ${treeId}::uuid and ${isShownTo(reader)} order by m.created_at desc, m.id limit ${maxMerges}`);
  return rows.map((row) => ({ ...row, mergedAt: new Date(row.mergedAt) }));
}

/**
 * Undoes a merge. CONFLICT where it is too old, or somebody changed the merged person since. The caller holds the lock of the
 * tree.
 */
export async function undoMerge(tx: Db, treeId: string, mergeId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ canUndo: boolean; snapshot: MergeSnapshot; keptVersion: number }>(sql`
    select ${canUndo(now)} as "canUndo", m.snapshot, m.kept_version as "keptVersion" from tree_merges m
    where m.tree_id = ${treeId}::uuid and m.id = ${mergeId}::uuid`);
  const [merge] = rows;
  if (!merge?.canUndo) throw refuseMerge('changed');
  const { kept, removed, relationships, members, records, distinctIds, keptDistinctIds, portraitIds } = merge.snapshot;
  const isImportThere = await listStandingImports(tx, treeId);
  const importOf = (importId: string | null) => (importId !== null && isImportThere.has(importId) ? importId : null);

  await tx
    .insert(treePeople)
    .values({ ...removed, importId: importOf(removed.importId), createdAt: new Date(removed.createdAt) });
  const { name, sex, birthDate, deathDate, isDead, note, source } = kept;
  const version = merge.keptVersion + 1;
  // Restores the removed person's twin group, unless it was changed since.
  const twinsId = sql`case when twins_id = ${removed.twinsId ?? null}::uuid then ${kept.twinsId ?? null}::uuid else twins_id end`;
  await tx
    .update(treePeople)
    .set({ name, sex, birthDate, deathDate, isDead, note, source, version, twinsId })
    .where(and(eq(treePeople.treeId, treeId), eq(treePeople.id, kept.id)));
  // An earlier merge of the same person can be undone again.
  await tx
    .update(treeMerges)
    .set({ keptVersion: version })
    .where(
      and(eq(treeMerges.treeId, treeId), eq(treeMerges.keptId, kept.id), eq(treeMerges.keptVersion, kept.version)),
    );
  const isThere = await listStanding(tx, [
    ...distinctIds,
    ...relationships.flatMap(({ fromId, toId, memorialId }) => [
      fromId,
      toId,
      ...(memorialId === null ? [] : [memorialId]),
    ]),
  ]);
  await replaceEdges(
    tx,
    treeId,
    [kept.id, removed.id],
    relationships.flatMap((edge) =>
      isThere.has(edge.fromId) && isThere.has(edge.toId) && (edge.memorialId === null || isThere.has(edge.memorialId))
        ? [{ ...edge, importId: importOf(edge.importId) }]
        : [],
    ),
  );
  await tx.execute(sql`
    update tree_members t set person_id = ${removed.id}::uuid, is_merged = s."isMerged"
    from json_to_recordset(${JSON.stringify(members)}::json) as s ("memorialId" uuid, "memberId" text, "isMerged" boolean)
    where t.tree_id = ${treeId}::uuid and t.memorial_id = s."memorialId" and t.member_id = s."memberId"
      and t.person_id = ${kept.id}::uuid and t.is_merged`);
  await tx.execute(sql`
    update tree_import_records r set person_id = ${removed.id}::uuid
    from json_to_recordset(${JSON.stringify(records)}::json) as s ("importId" uuid, position int)
    where r.import_id = s."importId" and r.position = s.position and r.person_id = ${kept.id}::uuid`);
  await tx.execute(sql`
    update tree_portraits set person_id = ${removed.id}::uuid
    where person_id = ${kept.id}::uuid and id = any(${sql.param(portraitIds)}::uuid[])`);
  for (const id of distinctIds) {
    if (!isThere.has(id)) continue;
    await insertDistinct(tx, treeId, removed.id, id);
    if (keptDistinctIds?.includes(id) === false) await deleteDistinct(tx, treeId, kept.id, id);
  }
  await tx.delete(treeMerges).where(eq(treeMerges.id, mergeId));
  // The next sync restores the relationships that sections define for each of them.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
}

async function listStandingImports(tx: Db, treeId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from tree_imports where tree_id = ${treeId}::uuid and state = 'done'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The ids whose people or pages still exist. */
async function listStanding(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const anyId = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from tree_people where id = ${anyId} union all select id from memorials where id = ${anyId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { treePages } from '../tree.table.ts';

/**
 * Removes from a tree what an import added. A person stays, with their imported relationships, if somebody changed them since, a
 * page or another import names them, they have a page, or they got relatives since. Returns how many stay. The caller holds the
 * lock of the tree.
 */
export async function removeImportedPeople(tx: Db, treeId: string, importId: string): Promise<number> {
  const id = sql`${importId}::uuid`;
  await tx.execute(sql`
    create temporary table staying on commit drop as
    select p.id from tree_people p where p.import_id = ${id} and (p.version > 1 or p.memorial_id is not null
      or exists (select from tree_members m where m.tree_id = p.tree_id and m.person_id = p.id)
      or exists (select from tree_import_records r join tree_imports i on i.id = r.import_id and i.state = 'done'
        where r.person_id = p.id and r.import_id <> ${id})
      or exists (select from tree_import_known k where k.person_id = p.id and k.import_id <> ${id})
      or exists (select from tree_relationships r where r.from_id = p.id and r.import_id is distinct from ${id})
      or exists (select from tree_relationships r where r.to_id = p.id and r.import_id is distinct from ${id}))`);
  // Relationships between people who were there before. Those of deleted people are deleted by cascade.
  await tx.execute(sql`
    delete from tree_relationships r where r.import_id = ${id}
      and not exists (select from staying s where s.id in (r.from_id, r.to_id))`);
  await tx.execute(sql`delete from tree_portraits where import_id = ${id}`);
  await partFromTwins(tx, treeId, importId);
  await tx.execute(sql`
    delete from tree_people p where p.import_id = ${id} and p.id not in (select id from staying)`);
  // The records of people who stay are kept: a later import of the same file recognizes the people by them.
  await tx.execute(sql`
    delete from tree_import_records r where r.import_id = ${id}
      and not exists (select from staying s where s.id = r.person_id)`);
  await tx.execute(sql`delete from tree_import_known where import_id = ${id}`);
  // People and relationships that another import names too now belong to that import.
  await tx.execute(sql`
    update tree_relationships r set import_id = (select one.import_id from tree_import_known one
      join tree_import_known other on other.import_id = one.import_id
      where one.person_id = r.from_id and other.person_id = r.to_id order by one.import_id limit 1)
    where r.import_id = ${id}`);
  const { rowCount } = await tx.execute(sql`
    update tree_people p set import_id = o.import_id, source = case when o.import_id is null then 'typed' else p.source end
    from (select i.id, (select k.import_id from tree_import_known k where k.person_id = i.id order by k.import_id limit 1)
      as import_id from tree_people i where i.import_id = ${id}) o
    where p.id = o.id`);
  // The next sync restores relationships that a page also defines.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
  return rowCount ?? 0;
}

/** Removes twin groups that only this import made, unless a person of it stays or is from another import. */
async function partFromTwins(tx: Db, treeId: string, importId: string): Promise<void> {
  await tx.execute(sql`
    update tree_people p set twins_id = null
    where p.tree_id = ${treeId}::uuid and p.import_id is distinct from ${importId}::uuid
      and p.twins_id in (select md5(${importId} || ' ' || (r.fields ->> 'twins'))::uuid
        from tree_import_records r where r.import_id = ${importId}::uuid and r.fields ->> 'twins' is not null)
      and not exists (select from staying s join tree_people o on o.id = s.id where o.twins_id = p.twins_id)
      and not exists (select from tree_people o where o.tree_id = p.tree_id and o.twins_id = p.twins_id
        and o.import_id <> ${importId}::uuid and o.created_at >= (select created_at from tree_imports where id = ${importId}::uuid))`);
}

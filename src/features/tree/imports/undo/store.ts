import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { treePages } from '../../table.ts';

/**
 * Takes out of a tree what an import added. Who was changed since, has a page, is named by a page or another import, or has
 * relatives that were written since, stays, with the links of the import among those who stay. Returns how many stay. The
 * caller holds the tree.
 */
export async function takeOut(tx: Db, treeId: string, importId: string): Promise<number> {
  const id = sql`${importId}::uuid`;
  await tx.execute(sql`
    create temporary table staying on commit drop as
    select p.id from tree_people p where p.import_id = ${id} and (p.version > 1 or p.memorial_id is not null
      or exists (select from tree_members m where m.tree_id = p.tree_id and m.person_id = p.id)
      or exists (select from tree_import_records r where r.person_id = p.id and r.import_id <> ${id})
      or exists (select from tree_relationships r where r.from_id = p.id and r.import_id is distinct from ${id})
      or exists (select from tree_relationships r where r.to_id = p.id and r.import_id is distinct from ${id}))`);
  await tx.execute(sql`
    delete from tree_relationships r where r.import_id = ${id}
      and not (r.from_id in (select id from staying) and r.to_id in (select id from staying))`);
  await tx.execute(sql`delete from tree_portraits where import_id = ${id}`);
  await tx.execute(sql`delete from tree_import_records where import_id = ${id}`);
  await tx.execute(sql`
    delete from tree_people p where p.import_id = ${id} and p.id not in (select id from staying)`);
  await tx.execute(sql`update tree_relationships set import_id = null where import_id = ${id}`);
  const { rowCount } = await tx.execute(
    sql`update tree_people set import_id = null, source = 'typed' where import_id = ${id}`,
  );
  // What a page says as well as the import comes back with the next reading.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
  return rowCount ?? 0;
}

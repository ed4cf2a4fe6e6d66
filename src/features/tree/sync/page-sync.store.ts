import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sectionContents, type Working } from '#features/memorial/memorial.schema.ts';
import type { Db } from '#server/db.ts';
import { treePeople } from '../tree.table.ts';

export interface SyncedPage {
  memorialId: string;
  name: string;
  birthDate: string | null;
  deathDate: string | null;
  basicVersion: number;
  treeVersion: number;
  isStale: boolean;
  tree: Working['family-tree'];
}

/** The active pages `m` of the owner of a tree `t`, with their versions and those that were synced. */
const pagesOfTree = sql`family_trees t join active_memorials m on m.user_id = t.owner_id
  cross join lateral (select coalesce((m.section_versions ->> 'basic')::int, 0) as basic,
    coalesce((m.section_versions ->> 'family-tree')::int, 0) as tree) v
  left join tree_pages p on p.tree_id = t.id and p.memorial_id = m.id`;
const isBehind = sql`((p.basic_version, p.tree_version) is distinct from (v.basic, v.tree))`;

/** The active pages of a tree's owner, with the relatives of their sections. */
export async function listPages(db: Db, treeId: string): Promise<SyncedPage[]> {
  const { rows } = await db.execute<Omit<SyncedPage, 'tree'> & { content: unknown }>(sql`
    select m.id as "memorialId", m.name, m.birth_date as "birthDate", m.death_date as "deathDate",
      v.basic as "basicVersion", v.tree as "treeVersion", b.content, ${isBehind} as "isStale"
    from ${pagesOfTree} left join memorial_blocks b on b.memorial_id = m.id and b.type = 'familyTree'
    where t.id = ${treeId}::uuid order by m.created_at, m.id`);
  return rows.map(({ content, ...page }) => ({
    ...page,
    tree: sectionContents['family-tree'].kept.read({}, content ?? undefined),
  }));
}

/** Whether a page changed since the last sync; one query. */
export async function isTreeStale(db: Db, treeId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isStale: boolean }>(
    sql`select exists (select from ${pagesOfTree} where t.id = ${treeId}::uuid and ${isBehind}) as "isStale"`,
  );
  return rows[0]?.isStale ?? false;
}

/** The person of each page, by page id. */
export async function upsertPagePeople(tx: Db, treeId: string, pages: readonly SyncedPage[], now: Date) {
  const known = await tx
    .select({ id: treePeople.id, memorialId: treePeople.memorialId })
    .from(treePeople)
    .where(eq(treePeople.treeId, treeId));
  const people = new Map(known.flatMap(({ id, memorialId }) => (memorialId === null ? [] : [[memorialId, id]])));
  for (const { memorialId, name, birthDate, deathDate, isStale } of pages) {
    const id = people.get(memorialId);
    const fields = { name, birthDate, deathDate, isDead: true };
    if (id === undefined) {
      const newId = randomUUID();
      await tx
        .insert(treePeople)
        .values({ id: newId, treeId, memorialId, source: 'section', createdAt: now, ...fields });
      people.set(memorialId, newId);
    } else if (isStale) await tx.update(treePeople).set(fields).where(eq(treePeople.id, id));
  }
  return people;
}

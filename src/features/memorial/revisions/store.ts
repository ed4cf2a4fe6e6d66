import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import type { SavedSection } from '../schema.ts';
import { memorialRevisions } from '../table.ts';

const shown = {
  id: memorialRevisions.id,
  section: memorialRevisions.section,
  author: users.name,
  isRestored: memorialRevisions.isRestored,
  at: memorialRevisions.updatedAt,
};

/** The latest first. */
export function listRevisions(
  db: Db,
  memorialId: string,
  { section, before, limit }: { section?: SavedSection | undefined; before?: Date | undefined; limit: number },
) {
  return db
    .select(shown)
    .from(memorialRevisions)
    .leftJoin(users, eq(users.id, memorialRevisions.authorId))
    .where(
      and(
        eq(memorialRevisions.memorialId, memorialId),
        section && eq(memorialRevisions.section, section),
        before && lt(memorialRevisions.updatedAt, before),
      ),
    )
    .orderBy(desc(memorialRevisions.updatedAt), desc(memorialRevisions.version))
    .limit(limit);
}

export async function findRevision(db: Db, memorialId: string, revisionId: string) {
  const [row] = await db
    .select({ ...shown, version: memorialRevisions.version, content: memorialRevisions.content })
    .from(memorialRevisions)
    .leftJoin(users, eq(users.id, memorialRevisions.authorId))
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(memorialRevisions.id, revisionId)));
  return row ?? null;
}

/** What a section held before a version of it; undefined where nothing older is kept. */
export async function findContentBefore(db: Db, memorialId: string, section: SavedSection, version: number) {
  const [row] = await db
    .select({ content: memorialRevisions.content })
    .from(memorialRevisions)
    .where(
      and(
        eq(memorialRevisions.memorialId, memorialId),
        eq(memorialRevisions.section, section),
        lt(memorialRevisions.version, version),
      ),
    )
    .orderBy(desc(memorialRevisions.version))
    .limit(1);
  return row?.content;
}

/** What each section held at a moment, as far as it is kept. */
export async function contentsAt(db: Db, memorialId: string, at: Date): Promise<Map<SavedSection, unknown>> {
  const rows = await db
    .selectDistinctOn([memorialRevisions.section], {
      section: memorialRevisions.section,
      content: memorialRevisions.content,
    })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.memorialId, memorialId), lte(memorialRevisions.updatedAt, at)))
    .orderBy(memorialRevisions.section, desc(memorialRevisions.version));
  return new Map(rows.map(({ section, content }) => [section, content]));
}

/** The sections that were saved after a moment. */
export async function sectionsSince(db: Db, memorialId: string, at: Date): Promise<SavedSection[]> {
  const rows = await db
    .selectDistinctOn([memorialRevisions.section], { section: memorialRevisions.section })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.memorialId, memorialId), sql`${memorialRevisions.updatedAt} > ${at}`));
  return rows.map(({ section }) => section);
}

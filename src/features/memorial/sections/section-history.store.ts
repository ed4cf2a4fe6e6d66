import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '#core/policy.ts';
import { isSame } from '#core/same.ts';
import type { Db } from '#server/db.ts';
import { toWorkingContent } from '../memorial.rules.ts';
import { type Editable, type SavedSection, sectionSchemas, type Working } from '../memorial.schema.ts';
import { memorialRevisions, activeMemorials } from '../memorial.table.ts';
import type { Columns } from './sections.schema.ts';
import { readSection, writeBlock } from './sections.store.ts';

/** Saves of one author and section within this time share a revision. */
const revisionMinutes = 10;

/** The sections of a page before the first save. */
export const freshWorking = toWorkingContent({}, new Map());

interface SectionToSave {
  memorialId: string;
  section: SavedSection;
  version: number;
  content: Working[SavedSection];
  authorId: string | null;
  at: Date;
  isRestored?: boolean;
}

/**
 * Writes a section's block and its revision; before the first save also the content until then, as version 0. Saves of one author
 * within ten minutes share a revision, but a restored one is separate. Returns the columns to write.
 */
export async function saveSection(tx: Db, saved: SectionToSave): Promise<Columns> {
  const { memorialId, section, version, content, authorId, at, isRestored = false } = saved;
  if (!isRestored && (await prolongLast(tx, saved))) return writeBlock(tx, memorialId, section, content);

  const [earlier] = await lastOf(tx, memorialId, section);
  if (!earlier) await insertMissingRevision(tx, memorialId, section);
  await tx
    .insert(memorialRevisions)
    .values({ memorialId, section, version, content, authorId, isRestored, createdAt: at, updatedAt: at });
  return writeBlock(tx, memorialId, section, content);
}

/** The last published revision. */
function lastOf(tx: Db, memorialId: string, section: SavedSection) {
  return tx
    .select({ id: memorialRevisions.id })
    .from(memorialRevisions)
    .where(
      and(
        eq(memorialRevisions.memorialId, memorialId),
        eq(memorialRevisions.section, section),
        eq(memorialRevisions.isDraft, false),
      ),
    )
    .orderBy(desc(memorialRevisions.version))
    .limit(1);
}

/** Extends the last revision by this save, if it belongs to it; returns whether it did. */
async function prolongLast(
  tx: Db,
  { memorialId, section, version, content, authorId, at }: SectionToSave,
): Promise<boolean> {
  const prolonged = await tx
    .update(memorialRevisions)
    .set({ version, content: sql`${JSON.stringify(content)}::jsonb`, updatedAt: at })
    .where(
      and(
        eq(memorialRevisions.id, lastOf(tx, memorialId, section)),
        eq(memorialRevisions.isRestored, false),
        sql`${memorialRevisions.authorId} is not distinct from ${authorId}::uuid`,
        gt(memorialRevisions.createdAt, new Date(at.getTime() - revisionMinutes * 60_000)),
      ),
    )
    .returning({ id: memorialRevisions.id });
  return prolonged.length > 0;
}

/** Inserts version 0, without an author and never deleted; skipped where the content is that of a new page. */
async function insertMissingRevision(tx: Db, memorialId: string, section: SavedSection): Promise<void> {
  const content = await readSection(tx, memorialId, section);
  if (content === undefined || isSame(content, freshWorking[section])) return;
  const [memorial] = await tx
    .select({ createdAt: activeMemorials.createdAt, updatedAt: activeMemorials.updatedAt })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  await tx.insert(memorialRevisions).values({ memorialId, section, version: 0, content, ...memorial });
}

interface UnpublishedSave {
  memorialId: string;
  section: SavedSection;
  version: number;
  content: unknown;
  authorId: string | null;
  updatedAt: Date;
}

/** Stores a draft in the history when it is discarded or replaced. */
export async function saveUnpublished(tx: Db, { updatedAt, ...draft }: UnpublishedSave): Promise<void> {
  await tx.insert(memorialRevisions).values({ ...draft, isDraft: true, createdAt: updatedAt, updatedAt });
}

/** Who last saved each section: the draft if there is one, otherwise the published content. */
export async function listLastSaves(db: Db, { userId }: Actor, memorialId: string): Promise<Editable['lastSaves']> {
  const { rows } = await db.execute<{
    section: string;
    author: string | null;
    author_id: string | null;
    at: string;
  }>(sql`
    select distinct on (s.section) s.section, u.name as author, s.author_id, s.updated_at as at
    from (
      select section, author_id, updated_at, true as is_draft, 0 as version
      from memorial_drafts where memorial_id = ${memorialId}::uuid
      union all
      select section, author_id, updated_at, false, version
      from memorial_revisions where memorial_id = ${memorialId}::uuid and not is_draft and version > 0
    ) s left join users u on u.id = s.author_id
    order by s.section, s.is_draft desc, s.version desc`);
  return Object.fromEntries(
    rows
      .filter(({ section }) => section in sectionSchemas)
      .map(({ section, author, author_id, at }) => [
        section,
        { author, isOwn: author_id !== null && author_id === userId, at: new Date(at) },
      ]),
  );
}

import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { isSame } from '#core/same.ts';
import type { Db } from '#server/db.ts';
import { workingOf } from '../../rules.ts';
import type { SavedSection, Working } from '../../schema.ts';
import { memorialRevisions, activeMemorials } from '../../table.ts';
import type { Columns } from '../schema.ts';
import { readSection, writeBlock } from '../store.ts';

/** Revisions of one author and section within this time are one. */
const revisionMinutes = 10;

/** The sections of a page on which nobody has written yet. */
export const freshWorking = workingOf({}, new Map());

interface Saved {
  memorialId: string;
  section: SavedSection;
  version: number;
  content: Working[SavedSection];
  authorId: string | null;
  at: Date;
  isRestored?: boolean;
}

/**
 * Writes a section's block, and what it holds into its history; before the first save, what stood there. The saves of one
 * author within ten minutes are one revision, but what is restored is its own. Gives the columns that are to be written.
 */
export async function saveSection(tx: Db, saved: Saved): Promise<Columns> {
  const { memorialId, section, version, content, authorId, at, isRestored = false } = saved;
  if (!isRestored && (await prolongLast(tx, saved))) return writeBlock(tx, memorialId, section, content);

  const [earlier] = await lastOf(tx, memorialId, section);
  if (!earlier) await keepWhatStood(tx, memorialId, section);
  await tx
    .insert(memorialRevisions)
    .values({ memorialId, section, version, content, authorId, isRestored, createdAt: at, updatedAt: at });
  return writeBlock(tx, memorialId, section, content);
}

/** The last of what visitors saw. */
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

/** Whether the last revision is one with this save; it holds what is saved then. */
async function prolongLast(tx: Db, { memorialId, section, version, content, authorId, at }: Saved): Promise<boolean> {
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

/** As version 0, of no author, for as long as the page is there; nothing where it is as on a new page. */
async function keepWhatStood(tx: Db, memorialId: string, section: SavedSection): Promise<void> {
  const content = await readSection(tx, memorialId, section);
  if (content === undefined || isSame(content, freshWorking[section])) return;
  const [memorial] = await tx
    .select({ createdAt: activeMemorials.createdAt, updatedAt: activeMemorials.updatedAt })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  await tx.insert(memorialRevisions).values({ memorialId, section, version: 0, content, ...memorial });
}

interface Unpublished {
  memorialId: string;
  section: SavedSection;
  version: number;
  content: unknown;
  authorId: string | null;
  updatedAt: Date;
}

/** What was written and never published, when it is given up or makes way: the history has it still. */
export async function keepUnpublished(tx: Db, { updatedAt, ...draft }: Unpublished): Promise<void> {
  await tx.insert(memorialRevisions).values({ ...draft, isDraft: true, createdAt: updatedAt, updatedAt });
}

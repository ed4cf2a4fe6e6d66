import { and, desc, eq, sql } from 'drizzle-orm';
import { isSame } from '#core/same.ts';
import type { Db } from '#server/db.ts';
import { workingOf } from '../../rules.ts';
import type { SavedSection, Working } from '../../schema.ts';
import { memorialRevisions, memorials } from '../../table.ts';
import { readSection, writeSection } from '../store.ts';

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
 * Writes a section, and what it holds into its history; before the first save, what stood there. The saves of one author
 * within ten minutes are one revision, but what is restored is its own.
 */
export async function saveSection(tx: Db, saved: Saved): Promise<void> {
  const { memorialId, section, version, content, authorId, at, isRestored = false } = saved;
  const last = await findLast(tx, memorialId, section);
  if (!last) await keepWhatStood(tx, memorialId, section);
  await writeSection(tx, memorialId, section, content);

  const isApart = isRestored || !last || last.isRestored || last.authorId !== authorId;
  if (!isApart && at.getTime() - last.createdAt.getTime() < revisionMinutes * 60_000) {
    await tx
      .update(memorialRevisions)
      .set({ version, content: sql`${JSON.stringify(content)}::jsonb`, updatedAt: at })
      .where(eq(memorialRevisions.id, last.id));
    return;
  }
  await tx
    .insert(memorialRevisions)
    .values({ memorialId, section, version, content, authorId, isRestored, createdAt: at, updatedAt: at });
}

/** The last of what visitors saw. */
async function findLast(tx: Db, memorialId: string, section: SavedSection) {
  const { id, authorId, createdAt, isRestored } = memorialRevisions;
  const [last] = await tx
    .select({ id, authorId, createdAt, isRestored })
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
  return last;
}

/** As version 0, of no author, for as long as the page is there; nothing where it is as on a new page. */
async function keepWhatStood(tx: Db, memorialId: string, section: SavedSection): Promise<void> {
  const content = await readSection(tx, memorialId, section);
  if (content === undefined || isSame(content, freshWorking[section])) return;
  const [memorial] = await tx
    .select({ createdAt: memorials.createdAt, updatedAt: memorials.updatedAt })
    .from(memorials)
    .where(eq(memorials.id, memorialId));
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

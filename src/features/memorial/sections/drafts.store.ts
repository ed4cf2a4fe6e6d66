import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { MediaRow } from '#features/media/media.rules.ts';
import type { SavedSection } from '../memorial.schema.ts';
import { listPicturesIn } from './sections.store.ts';
import { memorialDrafts } from '../memorial.table.ts';

export interface StoredDraft {
  section: SavedSection;
  content: unknown;
  updatedAt: Date;
}

/** The drafts of a memorial, with their pictures. */
export async function listDrafts(db: Db, memorialId: string): Promise<{ drafts: StoredDraft[]; media: MediaRow[] }> {
  const drafts = await db
    .select({
      section: memorialDrafts.section,
      content: memorialDrafts.content,
      updatedAt: memorialDrafts.updatedAt,
    })
    .from(memorialDrafts)
    .where(eq(memorialDrafts.memorialId, memorialId));
  if (drafts.length === 0) return { drafts, media: [] };
  return { drafts, media: await listPicturesIn(db, memorialId, drafts) };
}

interface NewDraft extends StoredDraft {
  memorialId: string;
  authorId: string | null;
}

/** The section's earlier draft has to be taken first. */
export async function upsertDraft(tx: Db, { memorialId, section, content, authorId, updatedAt }: NewDraft) {
  await tx.insert(memorialDrafts).values({ memorialId, section, content, authorId, updatedAt });
}

export type DraftRow = typeof memorialDrafts.$inferSelect;

/** Deletes the drafts of the given sections and returns them by section. */
export async function takeDrafts(tx: Db, memorialId: string, sections: readonly SavedSection[]) {
  if (sections.length === 0) return new Map<SavedSection, DraftRow>();
  const taken = await tx
    .delete(memorialDrafts)
    .where(and(eq(memorialDrafts.memorialId, memorialId), inArray(memorialDrafts.section, [...sections])))
    .returning();
  return new Map(taken.map((draft) => [draft.section, draft]));
}

/** Makes drafted settings keep the page closed: otherwise publishing them would be FORBIDDEN. */
export async function closeSettingsDraft(tx: Db, memorialId: string): Promise<void> {
  await tx
    .update(memorialDrafts)
    .set({ content: sql`jsonb_set(${memorialDrafts.content}, '{isPublic}', 'false')` })
    .where(and(eq(memorialDrafts.memorialId, memorialId), eq(memorialDrafts.section, 'settings')));
}

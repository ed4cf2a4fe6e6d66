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

/** What waits to be published on a memorial, with the pictures that it names. */
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

/** In a section whose draft was taken away. */
export async function upsertDraft(tx: Db, { memorialId, section, content, authorId, updatedAt }: NewDraft) {
  await tx.insert(memorialDrafts).values({ memorialId, section, content, authorId, updatedAt });
}

export type DraftRow = typeof memorialDrafts.$inferSelect;

/** Takes away the drafts of the sections given, and gives them, each under its section. */
export async function takeDrafts(tx: Db, memorialId: string, sections: readonly SavedSection[]) {
  if (sections.length === 0) return new Map<SavedSection, DraftRow>();
  const taken = await tx
    .delete(memorialDrafts)
    .where(and(eq(memorialDrafts.memorialId, memorialId), inArray(memorialDrafts.section, [...sections])))
    .returning();
  return new Map(taken.map((draft) => [draft.section, draft]));
}

/** Makes settings that wait leave the page closed: published as they are, they would ask for what nobody of its family may. */
export async function closeSettingsDraft(tx: Db, memorialId: string): Promise<void> {
  await tx
    .update(memorialDrafts)
    .set({ content: sql`jsonb_set(${memorialDrafts.content}, '{isPublic}', 'false')` })
    .where(and(eq(memorialDrafts.memorialId, memorialId), eq(memorialDrafts.section, 'settings')));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { MediaRow } from '../media/rules.ts';
import type { SavedSection } from '../schema.ts';
import { listPicturesIn } from '../media/store.ts';
import { memorialDrafts } from '../table.ts';

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

export async function keepDraft(tx: Db, { memorialId, section, content, authorId, updatedAt }: NewDraft) {
  const set = { content: sql`${JSON.stringify(content)}::jsonb`, authorId, updatedAt };
  await tx
    .insert(memorialDrafts)
    .values({ memorialId, section, ...set })
    .onConflictDoUpdate({ target: [memorialDrafts.memorialId, memorialDrafts.section], set });
}

/** The sections of those given that had a draft: it is gone now. */
export async function dropDrafts(tx: Db, memorialId: string, sections: readonly SavedSection[]) {
  const dropped = await tx
    .delete(memorialDrafts)
    .where(and(eq(memorialDrafts.memorialId, memorialId), inArray(memorialDrafts.section, [...sections])))
    .returning({ section: memorialDrafts.section });
  return dropped.map(({ section }) => section);
}

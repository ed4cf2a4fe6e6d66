import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Db } from '#server/db.ts';
import { memorialCondolences, memorialMemories } from './contributions.table.ts';

// Contributions that are inserted without a form, from demonstration pages and archives.

interface ApprovedContribution {
  memorialId: string;
  authorName: string;
  content: string;
  relationship: string | null;
  pebbles: number;
  createdAt: Date;
}

/** Columns of a contribution without author, device and form. */
const withoutAuthor = ({ pebbles, ...columns }: ApprovedContribution) => ({
  ...columns,
  likesCount: pebbles,
  state: 'approved' as const,
  isByEditor: true,
  authorKey: '',
  contentKey: '',
  submitId: sql`gen_random_uuid()`,
  locale: 'he' as const,
});

export async function insertApprovedMemory(tx: Db, memory: ApprovedContribution): Promise<void> {
  await tx.insert(memorialMemories).values(withoutAuthor(memory));
}

export async function insertApprovedCondolence(
  tx: Db,
  { date, candleId, ...condolence }: ApprovedContribution & { date: string; candleId: string | null },
): Promise<void> {
  await tx.insert(memorialCondolences).values({ ...withoutAuthor(condolence), date, litWith: candleId });
}

type WrittenMemory = Pick<ApprovedContribution, 'memorialId' | 'authorName' | 'content'>;

const lacksImage = ({ memorialId, authorName, content }: WrittenMemory) =>
  and(
    eq(memorialMemories.memorialId, memorialId),
    eq(memorialMemories.authorName, authorName),
    eq(memorialMemories.content, content),
    isNull(memorialMemories.image),
    eq(memorialMemories.authorKey, ''),
  );

/** Whether an imported memory exists and has no image yet. */
export async function isMemoryWithoutImage(db: Db, memory: WrittenMemory): Promise<boolean> {
  const rows = await db.select({ id: memorialMemories.id }).from(memorialMemories).where(lacksImage(memory));
  return rows.length > 0;
}

export async function addMemoryImage(tx: Db, memory: WrittenMemory, imageId: string): Promise<void> {
  await tx.update(memorialMemories).set({ image: imageId }).where(lacksImage(memory));
}

/**
 * The statement that inserts a pending memory for each row of `messages` (`id`, `author_name`, `content`, `created_at`). They
 * belong to no account, because the importer is not the author.
 */
export const insertPendingMemories = (
  messages: SQL,
  { memorialId, locale, now }: { memorialId: string; locale: Locale; now: Date },
): SQL => sql`
  insert into ${memorialMemories} (id, memorial_id, author_name, content, state, author_key, content_key, submit_id, locale,
    created_at, updated_at)
  select i.id, ${memorialId}::uuid, i.author_name, i.content, 'pending', i.id::text, '', i.id, ${locale}, i.created_at,
    ${now.toISOString()}::timestamptz
  from ${messages} i returning id`;

/** Deletes imported memories that are still pending and unchanged. Returns how many. */
export async function deleteUntouchedMemories(tx: Db, memorialId: string, memoryIds: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from ${memorialMemories} m where m.id in ${memoryIds} and m.memorial_id = ${memorialId}::uuid
      and m.state = 'pending' and m.version = 1 returning m.id`);
  return rows.length;
}

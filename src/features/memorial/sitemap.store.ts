import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { activeMemorials } from './memorial.table.ts';

/** Pages whose families allow search engines. */
const isListed = and(
  eq(activeMemorials.isPublic, true),
  eq(activeMemorials.allowIndexing, true),
  eq(activeMemorials.isDemo, false),
);

/** How many memorials search engines may list. */
export async function countListed(db: Pick<Db, 'select'>): Promise<number> {
  const [row] = await db.select({ count: count() }).from(activeMemorials).where(isListed);
  return row?.count ?? 0;
}

/** A range of the memorials that search engines may list, in an order that edits do not change. */
export async function findListed(
  db: Pick<Db, 'select'>,
  part: { from: number; count: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: activeMemorials.id, updatedAt: activeMemorials.updatedAt })
    .from(activeMemorials)
    .where(isListed)
    .orderBy(asc(activeMemorials.id))
    .offset(part.from)
    .limit(part.count);
}

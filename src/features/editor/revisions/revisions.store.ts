import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { memorialRevisions } from '#features/memorial/memorial.table.ts';
import type { GalleryAction, RevisionLocation } from './revisions.schema.ts';

const columns = {
  id: memorialRevisions.id,
  section: memorialRevisions.section,
  author: users.name,
  isRestored: memorialRevisions.isRestored,
  isDraft: memorialRevisions.isDraft,
  isFirst: sql<boolean>`${memorialRevisions.version} = 0`,
  at: memorialRevisions.updatedAt,
};

const contentBefore = sql<unknown>`(
  select p.content from memorial_revisions p
  where p.memorial_id = ${memorialRevisions.memorialId} and p.section = ${memorialRevisions.section}
    and not p.is_draft and p.version < ${memorialRevisions.version}
  order by p.version desc limit 1)`;

/** Revisions, the latest first, each with its content and the published content before it. */
export function listRevisions(
  db: Db,
  memorialId: string,
  {
    section,
    before,
    limit,
  }: { section?: SavedSection | undefined; before?: RevisionLocation | undefined; limit: number },
) {
  return db
    .select({ ...columns, content: memorialRevisions.content, before: contentBefore })
    .from(memorialRevisions)
    .leftJoin(users, eq(users.id, memorialRevisions.authorId))
    .where(
      and(
        eq(memorialRevisions.memorialId, memorialId),
        section && eq(memorialRevisions.section, section),
        before &&
          or(
            lt(memorialRevisions.updatedAt, before.at),
            and(eq(memorialRevisions.updatedAt, before.at), lt(memorialRevisions.id, before.id)),
          ),
      ),
    )
    .orderBy(desc(memorialRevisions.updatedAt), desc(memorialRevisions.id))
    .limit(limit);
}

export async function findRevision(db: Db, memorialId: string, revisionId: string) {
  const [row] = await db
    .select({ ...columns, version: memorialRevisions.version, content: memorialRevisions.content })
    .from(memorialRevisions)
    .leftJoin(users, eq(users.id, memorialRevisions.authorId))
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(memorialRevisions.id, revisionId)));
  return row ?? null;
}

/** The published content of a section before a version; undefined where no older one is stored. */
export async function findContentBefore(db: Db, memorialId: string, section: SavedSection, version: number) {
  const [row] = await db
    .select({ content: memorialRevisions.content })
    .from(memorialRevisions)
    .where(
      and(
        eq(memorialRevisions.memorialId, memorialId),
        eq(memorialRevisions.section, section),
        eq(memorialRevisions.isDraft, false),
        lt(memorialRevisions.version, version),
      ),
    )
    .orderBy(desc(memorialRevisions.version))
    .limit(1);
  return row?.content;
}

/** Actions in the gallery between two moments, by account, kind and day in Jerusalem; the latest first. */
export async function listGalleryActions(
  db: Db,
  memorialId: string,
  { after, before, limit }: { after: Date | null; before: Date | null; limit: number },
): Promise<GalleryAction[]> {
  const { rows } = await db.execute<{
    action: GalleryAction['action'];
    author: string | null;
    count: number;
    at: string;
  }>(sql`
    with pictures as (
      select g.id, m.owner_id, m.upload_id, g.created_at, g.deleted_by, g.deleted_at
      from gallery_trash g join media m on m.id = g.id where g.memorial_id = ${memorialId}::uuid
      union all
      select g.id, m.owner_id, m.upload_id, g.created_at, null, null
      from gallery_images g join media m on m.id = g.id where g.memorial_id = ${memorialId}::uuid
    ), actions as (
      select case when upload_id is null then 'sent' else 'added' end as action,
        case when upload_id is null then null else owner_id end as author_id, created_at as at from pictures
      union all
      select 'trashed', deleted_by, deleted_at from pictures where deleted_at is not null
    )
    select d.action, u.name as author, count(*)::int as count, max(d.at) as at
    from actions d left join users u on u.id = d.author_id
    where (${after?.toISOString() ?? null}::timestamptz is null or d.at >= ${after?.toISOString() ?? null}::timestamptz)
      and (${before?.toISOString() ?? null}::timestamptz is null or d.at < ${before?.toISOString() ?? null}::timestamptz)
    group by d.action, d.author_id, u.name, (d.at at time zone 'Asia/Jerusalem')::date
    order by max(d.at) desc limit ${limit}`);
  return rows.map(({ at, ...row }) => {
    const last = new Date(at);
    return { ...row, id: `${row.action} ${row.author ?? ''} ${last.toISOString()}`, at: last };
  });
}

/** The content of each section at a moment; undefined where it was not saved yet. */
export async function contentsAt(db: Db, memorialId: string, at: Date): Promise<Map<SavedSection, unknown>> {
  const { section, content, version, createdAt, isDraft } = memorialRevisions;
  // By the start of a revision, because saves that share the row move its end.
  const hadBegun = sql<boolean>`(${createdAt} <= ${at.toISOString()}::timestamptz or ${version} = 0)`;
  const rows = await db
    .selectDistinctOn([section], { section, content, hadBegun })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(isDraft, false)))
    .orderBy(section, desc(hadBegun), desc(version));
  return new Map(rows.map((row) => [row.section, row.hadBegun ? row.content : undefined]));
}

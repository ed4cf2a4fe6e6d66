import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/policy.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { type Editable, type SavedSection, sectionSchemas } from '../schema.ts';
import { memorialRevisions } from '../table.ts';
import type { GalleryDeed, Place } from './schema.ts';

const shown = {
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

/** The latest first, each with what it held and what visitors saw before it. */
export function listRevisions(
  db: Db,
  memorialId: string,
  { section, before, limit }: { section?: SavedSection | undefined; before?: Place | undefined; limit: number },
) {
  return db
    .select({ ...shown, content: memorialRevisions.content, before: contentBefore })
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
    .select({ ...shown, version: memorialRevisions.version, content: memorialRevisions.content })
    .from(memorialRevisions)
    .leftJoin(users, eq(users.id, memorialRevisions.authorId))
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(memorialRevisions.id, revisionId)));
  return row ?? null;
}

/** What visitors saw of a section before a version of it; undefined where nothing older is kept. */
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

/** What was done in the gallery between two moments, by person, kind and day of Jerusalem; the latest first. */
export async function listGalleryDeeds(
  db: Db,
  memorialId: string,
  { after, before, limit }: { after: Date | null; before: Date | null; limit: number },
): Promise<GalleryDeed[]> {
  const { rows } = await db.execute<{
    deed: GalleryDeed['deed'];
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
    ), deeds as (
      select case when upload_id is null then 'sent' else 'added' end as deed,
        case when upload_id is null then null else owner_id end as author_id, created_at as at from pictures
      union all
      select 'trashed', deleted_by, deleted_at from pictures where deleted_at is not null
    )
    select d.deed, u.name as author, count(*)::int as count, max(d.at) as at
    from deeds d left join users u on u.id = d.author_id
    where (${after?.toISOString() ?? null}::timestamptz is null or d.at >= ${after?.toISOString() ?? null}::timestamptz)
      and (${before?.toISOString() ?? null}::timestamptz is null or d.at < ${before?.toISOString() ?? null}::timestamptz)
    group by d.deed, d.author_id, u.name, (d.at at time zone 'Asia/Jerusalem')::date
    order by max(d.at) desc limit ${limit}`);
  return rows.map(({ at, ...deed }) => {
    const last = new Date(at);
    return { ...deed, id: `${deed.deed} ${deed.author ?? ''} ${last.toISOString()}`, at: last };
  });
}

/** Who saved each section last: what waits to be published, or else what visitors see. */
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

/** What each section that was ever saved held at a moment; undefined where nothing was written in it yet. */
export async function contentsAt(db: Db, memorialId: string, at: Date): Promise<Map<SavedSection, unknown>> {
  const { section, content, version, createdAt, isDraft } = memorialRevisions;
  // By its beginning: the saves that share a row move its end.
  const hadBegun = sql<boolean>`(${createdAt} <= ${at.toISOString()}::timestamptz or ${version} = 0)`;
  const rows = await db
    .selectDistinctOn([section], { section, content, hadBegun })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(isDraft, false)))
    .orderBy(section, desc(hadBegun), desc(version));
  return new Map(rows.map((row) => [row.section, row.hadBegun ? row.content : undefined]));
}

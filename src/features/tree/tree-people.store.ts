import { type SQL, sql } from 'drizzle-orm';
import { can, type MemorialFacts, type TreeFacts } from '#core/policy.ts';
import { canView, relationTo } from '#core/policy.sql.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { isLinkActive } from '#features/memorial/page-links/visible-links.store.ts';
import { toImagePosition } from '#features/memorial/basic-section.schema.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { TreePerson } from './tree.schema.ts';

export interface TreeReader extends Pick<Context, 'actor' | 'config' | 'now'> {
  db: Db;
  treeId: string;
  /** Sees everybody. Others do not see names of people who are only on pages that they may not see. */
  isOwner: boolean;
}

export function toTreeReader(
  { actor, config, db, now, loaded }: Omit<TreeReader, 'treeId' | 'isOwner'> & { loaded: { facts: [TreeFacts] } },
  treeId: string,
): TreeReader {
  return { actor, config, db, now, treeId, isOwner: loaded.facts[0].treeRelation === 'owner' };
}

type Portrait = NonNullable<TreePerson['memorial']>;

interface StoredPerson extends Omit<TreePerson, 'memorial'> {
  memorial: (Omit<Portrait, 'profileImage'> & { facts: MemorialFacts; media: MediaRow | null }) | null;
}

/** People of a tree by id; without name and dates where they are only on pages that the reader may not see. */
export function listPeople(reader: TreeReader, ids: readonly string[]): Promise<TreePerson[]> {
  return selectPeople(reader, sql`p.id = any(${sql.param(ids)}::uuid[])`, ids.length);
}

/** People whose name contains every word of the text, or all people, sorted by name. */
export async function searchPeople(reader: TreeReader, text: string, most: number): Promise<TreePerson[]> {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const has = words.map((word) => sql` and position(${word} in lower(p.name)) > 0`);
  return selectPeople(reader, sql`${isShownTo(reader)}${sql.join(has)}`, most);
}

/** Whether the tree itself or a page that the reader may see names the person `p`. */
export function isShownTo({ actor, isOwner }: Pick<TreeReader, 'actor' | 'isOwner'>): SQL {
  if (isOwner) return sql`true`;
  const canSee = canView(sql`${actor.userId}`);
  return sql`case when p.memorial_id is not null
    then exists (select from active_memorials m where m.id = p.memorial_id and ${canSee})
    else p.source <> 'section' or exists (select from tree_members s join active_memorials m on m.id = s.memorial_id
      where s.tree_id = p.tree_id and s.person_id = p.id and ${canSee}) end`;
}

/** The page of another family that the member who is the person `p` is linked to, with that family's consent. */
export const linkedMemorialId = sql`(select l.to_memorial_id from tree_members s
  join page_links l on l.memorial_id = s.memorial_id and l.member_id = s.member_id and l.state = 'agreed' and ${isLinkActive}
  where s.tree_id = p.tree_id and s.person_id = p.id order by l.answered_at, l.id limit 1)`;

async function selectPeople(reader: TreeReader, condition: SQL, most: number): Promise<TreePerson[]> {
  const { rows } = await reader.db.execute<{ person: StoredPerson }>(sql`
    select json_build_object('id', p.id, 'name', case when n.is_shown then p.name else '' end, 'sex', p.sex,
      'birthDate', case when n.is_shown then p.birth_date end, 'deathDate', case when n.is_shown then p.death_date end,
      'isDead', p.is_dead, 'note', case when n.is_shown then p.note else '' end, 'source', p.source, 'version', p.version,
      'portraitId', case when n.is_shown then (select f.id from tree_portraits f
        where f.tree_id = p.tree_id and f.person_id = p.id order by f.created_at, f.id limit 1) end,
      'memorial', case when m.id is null then null else json_build_object('id', m.id, 'displayStyle', m.display_style,
        'profileImagePosition', m.profile_image_position, 'profileImageCrop', m.profile_image_crop,
        'facts', json_build_object('id', m.id, 'isPublic', m.is_public, 'relation', ${relationTo(reader.actor)}),
        'media', case when x.id is null then null else ${mediaAsJson} end) end,
      'writtenOn', (select json_build_object('id', m.id, 'name', m.name) from tree_members s
        join active_memorials m on m.id = s.memorial_id where s.tree_id = p.tree_id and s.person_id = p.id
        and p.source = 'section' and p.memorial_id is null and ${canView(sql`${reader.actor.userId}`)}
        order by m.created_at, m.id limit 1)) as person
    from tree_people p cross join lateral (select ${isShownTo(reader)} as is_shown) n
    left join active_memorials m on m.id = coalesce(p.memorial_id, case when n.is_shown then ${linkedMemorialId} end)
    left join media x on x.id = m.profile_image and x.deleted_at is null
    where p.tree_id = ${reader.treeId}::uuid and ${condition} order by p.name, p.id limit ${most}`);
  return rows.map(({ person: { memorial, ...person } }) => ({ ...person, memorial: toPortrait(reader, memorial) }));
}

function toPortrait({ actor, config, now }: TreeReader, stored: StoredPerson['memorial']): TreePerson['memorial'] {
  if (stored === null || !can(actor, 'memorial.view', stored.facts)) return null;
  const { facts, media, ...portrait } = stored;
  const signature = media && !facts.isPublic ? signMedia(config.secret, media.id, now()) : '';
  return {
    ...portrait,
    profileImagePosition: toImagePosition(portrait.profileImagePosition),
    profileImage: media && toImage(media, signature),
  };
}

export async function countPeople(db: Db, treeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from tree_people where tree_id = ${treeId}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

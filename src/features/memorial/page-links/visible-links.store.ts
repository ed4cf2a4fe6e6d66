import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { canView, isMember } from '#core/policy.sql.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { toImagePosition } from '../basic-section.schema.ts';
import { reverseKinship } from './page-links.rules.ts';
import type { LinkedPortrait, LinkedRelative } from './page-links.schema.ts';

export type StoredPortrait = Omit<LinkedPortrait, 'profileImage'> & { isPublic: boolean; media: MediaRow | null };
/** The query string of a picture's URL, by the visibility of its page. */
export type SignPicture = (mediaId: string, isPublic: boolean) => string;

/** A page `m` as JSON: a `StoredPortrait`. */
export const portraitFields = sql`'id', m.id, 'name', m.name, 'displayStyle', m.display_style, 'isPublic', m.is_public,
  'profileImagePosition', m.profile_image_position, 'profileImageCrop', m.profile_image_crop,
  'media', (select ${mediaAsJson} from media x where x.id = m.profile_image and x.deleted_at is null)`;

export function toPortrait({ isPublic, media, ...portrait }: StoredPortrait, sign: SignPicture): LinkedPortrait {
  return {
    ...portrait,
    profileImagePosition: toImagePosition(portrait.profileImagePosition),
    profileImage: media && toImage(media, sign(media.id, isPublic)),
  };
}

/** Subquery: the members of a page's tree section, whose block may have any shape. */
export const selectMembers = (memorialId: SQL) => sql`(
  select member ->> 'id' as id, member ->> 'name' as name, member ->> 'relationship' as relationship,
    lower(member ->> 'memorialLink') as link
  from memorial_blocks b, jsonb_path_query(b.content, '$.members[*]') member
  where b.memorial_id = ${memorialId} and b.type = 'familyTree')`;

/** The relationship of a member `s`; '' where there is none. */
export const memberRelationship = sql`coalesce(s.relationship, '')`;

/** Whether the member `s` leads to the page of a link `l`, in any relationship. */
export const linksToAskedPage = sql`s.id = l.member_id and strpos(s.link, '/memorial/' || l.to_memorial_id::text) > 0`;

/** A link `l` is valid while its member `s` leads to the asked page in the relationship that the family was asked about. */
export const matchesLink = sql`${linksToAskedPage} and ${memberRelationship} = l.relationship`;

/** Whether both pages of a link `l` exist and its member leads to the asked one. */
export const isLinkActive = sql`exists (select from ${selectMembers(sql`l.memorial_id`)} s
  where ${matchesLink} and l.memorial_id in (select id from active_memorials)
    and l.to_memorial_id in (select id from active_memorials))`;

export type StoredRelative = Omit<LinkedRelative, 'profileImage' | 'group'> & StoredPortrait & { relationship: string };

/**
 * People of pages that link to the memorial `m` as a relative with consent and that the user may see, except those in its own
 * section.
 */
export const linkedRelativesAsJson = (userId: SQLWrapper): SQL => sql`(
  select json_agg(json_build_object(${portraitFields}, 'birthDate', m.birth_date, 'deathDate', m.death_date,
    'gender', m.gender, 'relationship', l.relationship) order by l.answered_at, l.id)
  from (select m.id) page join page_links l on l.to_memorial_id = page.id and l.state = 'agreed'
  join active_memorials m on m.id = l.memorial_id
  join lateral ${selectMembers(sql`l.memorial_id`)} s on ${matchesLink}
  where ${canView(userId)} and not exists (select from ${selectMembers(sql`page.id`)} own
    where strpos(own.link, '/memorial/' || m.id::text) > 0))`;

/** SQL: whether the user may see a private page that links to the memorial `m` with consent. */
export const namesPrivatePage = (userId: SQLWrapper): SQL => sql`exists (
  select from (select m.id) page join page_links l on l.to_memorial_id = page.id and l.state = 'agreed'
  join active_memorials m on m.id = l.memorial_id where not m.is_public and ${isMember(userId)})`;

export function toLinkedRelatives(stored: readonly StoredRelative[], sign: SignPicture): LinkedRelative[] {
  return stored.map(({ relationship, birthDate, deathDate, gender, ...portrait }) => ({
    ...toPortrait(portrait, sign),
    // No date of a living person is shown on other pages.
    birthDate: deathDate === null ? null : birthDate,
    deathDate,
    gender,
    group: reverseKinship(relationship),
  }));
}

import { sql } from 'drizzle-orm';
import { type Actor, type Relation, visitor } from '#core/policy.ts';
import { memberMemorialIds, relationTo } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import type { Card } from '../memorial.schema.ts';
import { toImagePosition } from '../basic-section.schema.ts';
import { maxFoundMemorials } from '../memorial-search.schema.ts';
import { ignoredMarks, splitSearchText } from './dashboard.rules.ts';

/** The actor's own and shared memorials, the last changed first. */
export async function listOwnCards(
  db: Db,
  actor: Actor,
  sign: (media: MediaRow, isPublic: boolean) => string,
): Promise<Card[]> {
  return listCards(db, sql`m.id in ${memberMemorialIds(sql`${actor.userId}`)}`, actor, sign);
}

/** The public demonstration memorials, the last changed first. */
export async function listDemoCards(db: Db): Promise<Card[]> {
  return listCards(db, sql`m.is_demo and m.is_public`, visitor, () => '');
}

/** Memorials whose name has every word, or that have the id; the last changed first. */
export async function searchCards(
  db: Db,
  actor: Actor,
  text: string,
  sign: (media: MediaRow, isPublic: boolean) => string,
): Promise<Card[]> {
  const id = text.trim().toLowerCase();
  if (isId(id)) return listCards(db, sql`m.id = ${id}::uuid`, actor, sign);
  const words = splitSearchText(text);
  if (words.length === 0) return [];
  const name = sql`lower(regexp_replace(normalize(m.name, NFC), ${ignoredMarks}, '', 'g'))`;
  const has = sql.join(
    words.map((word) => sql`position(${word} in ${name}) > 0`),
    sql` and `,
  );
  return listCards(db, has, actor, sign, maxFoundMemorials);
}

async function listCards(
  db: Db,
  condition: ReturnType<typeof sql>,
  actor: Actor,
  sign: (media: MediaRow, isPublic: boolean) => string,
  most: number | null = null,
): Promise<Card[]> {
  // No limit clause where there is no limit: with an unknown limit the database plans for a small one.
  const atMost = most === null ? sql`` : sql`limit ${most}`;
  const { rows } = await db.execute<{
    relation: Relation;
    card: Omit<Card, 'profileImage' | 'relation'> & { media: MediaRow | null };
  }>(sql`
    select ${relationTo(actor)} as relation, json_build_object('id', m.id, 'name', m.name, 'birthDate', m.birth_date, 'deathDate', m.death_date, 'category', m.category,
      'displayStyle', m.display_style, 'isPublic', m.is_public, 'profileImagePosition', m.profile_image_position, 'profileImageCrop', m.profile_image_crop, 'updatedAt', m.updated_at,
      'media', case when x.id is null then null else ${mediaAsJson} end) as card
    from active_memorials m left join media x on x.id = m.profile_image and x.deleted_at is null
    where ${condition} order by m.updated_at desc, m.id ${atMost}`);

  return rows.map(({ relation, card: { media, ...card } }) => ({
    ...card,
    relation,
    profileImagePosition: toImagePosition(card.profileImagePosition),
    updatedAt: new Date(card.updatedAt),
    profileImage: media ? toImage(media, sign(media, card.isPublic)) : null,
  }));
}

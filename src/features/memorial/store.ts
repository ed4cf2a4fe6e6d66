import { and, eq, sql } from 'drizzle-orm';
import type { Actor, MemorialFacts, Relation } from '#core/policy.ts';
import type { Db } from '#server/db.ts';
import { isId, relationTo } from '#server/memorial-facts.ts';
import type { Milestone } from '#sections/timeline/schema.ts';
import type { Quote } from '#sections/quotes/schema.ts';
import { networks, type SocialLinks } from '#sections/social-links/schema.ts';
import { type MediaRow, toImage } from './media/rules.ts';
import {
  type BlockType,
  type Card,
  type Editable,
  type ImagePosition,
  knownImagePositions,
  type MemorialPage,
  type SavedSection,
  savedSections,
  type Versions,
  type Working,
} from './schema.ts';
import { memorialBlocks, memorials } from './table.ts';

export type MemorialRow = typeof memorials.$inferSelect;
/** The query part of a picture's address: '' where the page is public, a signature otherwise. */
export type Signature = (mediaId: string) => string;

/** Block types and the sections that they hold; the position of a block is its place in this list. */
export const blockOf = {
  timeline: 'timeline',
  'social-links': 'socialLinks',
  quotes: 'quotes',
} as const satisfies Partial<Record<SavedSection, BlockType>>;
export type BlockSection = keyof typeof blockOf;
export const blockSections = Object.keys(blockOf) as BlockSection[];

interface Loaded {
  memorial: MemorialRow;
  relation: Relation;
  blocks: { type: BlockType; content: unknown }[];
  media: MediaRow[];
}

/**
 * A memorial with its blocks and the pictures that it names, in one round trip; null when there is none.
 * It says nothing about rights: judge `facts` first.
 */
export async function findMemorial(
  db: Db,
  actor: Actor,
  memorialId: string,
): Promise<(Loaded & { facts: MemorialFacts }) | null> {
  if (!isId(memorialId)) return null;
  const { rows } = await db.execute<{
    memorial: MemorialRow;
    relation: Relation;
    blocks: Loaded['blocks'] | null;
    media: MediaRow[] | null;
  }>(sql`
    select ${relationTo(actor)} as relation,
      ${memorialAsJson} as memorial,
      (select json_agg(json_build_object('type', b.type, 'content', b.content) order by b.position)
        from memorial_blocks b where b.memorial_id = m.id) as blocks,
      (select json_agg(json_build_object('id', x.id, 'width', x.width, 'height', x.height, 'widths', x.widths, 'thumbhash', x.thumbhash))
        from media x where x.memorial_id = m.id and x.deleted_at is null and (x.id in (m.profile_image, m.cover_image) or x.id::text in (
          select item ->> 'image' from memorial_blocks t, jsonb_array_elements(t.content) item
          where t.memorial_id = m.id and t.type = 'timeline'))) as media
    from memorials m where m.id = ${memorialId}::uuid`);
  const row = rows[0];
  if (!row) return null;

  const memorial = {
    ...row.memorial,
    createdAt: new Date(row.memorial.createdAt),
    updatedAt: new Date(row.memorial.updatedAt),
  };
  return {
    memorial,
    relation: row.relation,
    blocks: row.blocks ?? [],
    media: row.media ?? [],
    facts: { id: memorial.id, isPublic: memorial.isPublic, relation: row.relation },
  };
}

/** The row as JSON under the names of the code, so that it is read as the table describes it. */
const memorialAsJson = sql.raw(
  `json_build_object(${[
    'id',
    'name',
    'birthDate',
    'deathDate',
    'burialDate',
    'diedAfterSunset',
    'gender',
    'hebrewName',
    'parentName',
    'coverImage',
    'coverImagePosition',
    'profileImage',
    'profileImagePosition',
    'category',
    'subCategory',
    'bio',
    'lifeMotto',
    'tags',
    'isPublic',
    'allowIndexing',
    'allowComments',
    'showViewCount',
    'displayStyle',
    'language',
    'showFamilyContact',
    'allowSocialSharing',
    'viewsCount',
    'isDemo',
    'sectionVersions',
    'createdAt',
    'updatedAt',
  ]
    .map((name) => `'${name}', m.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
    .join(', ')})`,
);

/** What a visitor gets: each public field by name. */
export function toPage({ memorial, blocks, media }: Loaded, sign: Signature): MemorialPage {
  const images = imagesById(media, sign);
  const links = contentOf(blocks, 'socialLinks', {} as SocialLinks);

  return {
    id: memorial.id,
    name: memorial.name,
    lifeMotto: memorial.lifeMotto ?? '',
    birthDate: memorial.birthDate,
    deathDate: memorial.deathDate,
    diedAfterSunset: memorial.diedAfterSunset,
    gender: memorial.gender,
    category: memorial.category,
    subCategory: memorial.category === 'soldiers' ? memorial.subCategory : null,
    bio: memorial.bio ?? '',
    tags: memorial.tags,
    profileImage: images.get(memorial.profileImage ?? '') ?? null,
    profileImagePosition: positionOf(memorial.profileImagePosition),
    coverImage: images.get(memorial.coverImage ?? '') ?? null,
    coverImagePosition: positionOf(memorial.coverImagePosition),
    language: memorial.language,
    displayStyle: memorial.displayStyle,
    isPublic: memorial.isPublic,
    isDemo: memorial.isDemo,
    allowIndexing: memorial.allowIndexing,
    allowComments: memorial.allowComments,
    allowSocialSharing: memorial.allowSocialSharing !== false,
    viewsCount: memorial.showViewCount ? memorial.viewsCount : null,
    timeline: contentOf(blocks, 'timeline', [] as Milestone[])
      .map(({ year, title, description, image }) => ({
        year,
        title,
        description: description ?? '',
        image: images.get(image ?? '') ?? null,
      }))
      .toSorted((a, b) => a.year - b.year),
    quotes: contentOf(blocks, 'quotes', [] as Quote[]).map(({ text, author }) => ({ text, author: author ?? '' })),
    socialLinks: networks.flatMap((network) => {
      const address = links[network];
      return address ? [{ network, address }] : [];
    }),
    updatedAt: memorial.updatedAt,
  };
}

/** What an editor gets: the working copy, section by section, with versions. */
export function toEditable(loaded: Loaded & { facts: MemorialFacts }, sign: Signature): Editable {
  const { memorial, blocks, media, facts } = loaded;
  return {
    id: memorial.id,
    facts,
    sections: {
      basic: {
        name: memorial.name,
        lifeMotto: memorial.lifeMotto ?? '',
        birthDate: memorial.birthDate,
        deathDate: memorial.deathDate,
        category: memorial.category,
        subCategory: memorial.subCategory,
        bio: memorial.bio ?? '',
        tags: memorial.tags,
        profileImage: memorial.profileImage,
        profileImagePosition: positionOf(memorial.profileImagePosition),
        coverImage: memorial.coverImage,
        coverImagePosition: positionOf(memorial.coverImagePosition),
        gender: memorial.gender,
        diedAfterSunset: memorial.diedAfterSunset,
        burialDate: memorial.burialDate,
        hebrewName: memorial.hebrewName ?? '',
        parentName: memorial.parentName ?? '',
      },
      'social-links': contentOf(blocks, 'socialLinks', {} as SocialLinks),
      timeline: contentOf(blocks, 'timeline', [] as Milestone[]),
      quotes: contentOf(blocks, 'quotes', [] as Quote[]),
      settings: {
        language: memorial.language,
        displayStyle: memorial.displayStyle,
        isPublic: memorial.isPublic,
        allowIndexing: memorial.allowIndexing,
        allowComments: memorial.allowComments,
        showViewCount: memorial.showViewCount,
        allowSocialSharing: memorial.allowSocialSharing !== false,
        showFamilyContact: memorial.showFamilyContact,
      },
    },
    versions: versionsOf(memorial.sectionVersions),
    images: Object.fromEntries(imagesById(media, sign)),
    viewsCount: memorial.viewsCount,
    updatedAt: memorial.updatedAt,
  };
}

export function versionsOf(stored: Partial<Versions>): Versions {
  return Object.fromEntries(savedSections.map((section) => [section, stored[section] ?? 0])) as Versions;
}

/** Writes the columns or the block of one section. An empty block leaves no row. */
export async function writeSection<S extends SavedSection>(
  tx: Db,
  memorialId: string,
  section: S,
  content: Working[S],
): Promise<void> {
  if (!isBlockSection(section)) {
    await tx.update(memorials).set(columnsOf(section, content)).where(eq(memorials.id, memorialId));
    return;
  }

  const type = blockOf[section];
  const isEmpty = Array.isArray(content) ? content.length === 0 : Object.keys(content).length === 0;
  if (isEmpty) {
    await tx
      .delete(memorialBlocks)
      .where(and(eq(memorialBlocks.memorialId, memorialId), eq(memorialBlocks.type, type)));
  } else {
    await tx
      .insert(memorialBlocks)
      .values({ memorialId, type, content, position: blockSections.indexOf(section) })
      .onConflictDoUpdate({
        target: [memorialBlocks.memorialId, memorialBlocks.type],
        set: { content, updatedAt: sql`now()` },
      });
  }
}

/** Positions are 0, 1, 2 … in the order of the registry, without holes. */
export async function renumberBlocks(tx: Db, memorialId: string): Promise<void> {
  const order = sql.join(
    blockSections.map((section) => sql`${blockOf[section]}`),
    sql`, `,
  );
  await tx.execute(sql`
    update memorial_blocks b set position = o.place - 1
    from (select id, row_number() over (order by array_position(array[${order}]::text[], type), created_order) as place
      from (select id, type, position as created_order from memorial_blocks where memorial_id = ${memorialId}::uuid) x) o
    where b.id = o.id and b.position is distinct from o.place - 1`);
}

/** The memorials that the actor owns, the last changed first. */
export async function listOwnCards(
  db: Db,
  userId: string,
  sign: (media: MediaRow, isPublic: boolean) => string,
): Promise<Card[]> {
  return listCards(db, sql`m.user_id = ${userId}::uuid`, 'owner', sign);
}

/** The public demonstration memorials the last changed first. */
export async function listDemoCards(db: Db): Promise<Card[]> {
  return listCards(db, sql`m.is_demo and m.is_public`, 'none', () => '');
}

async function listCards(
  db: Db,
  condition: ReturnType<typeof sql>,
  relation: Relation,
  sign: (media: MediaRow, isPublic: boolean) => string,
): Promise<Card[]> {
  const { rows } = await db.execute<{ card: Omit<Card, 'profileImage' | 'relation'> & { media: MediaRow | null } }>(sql`
    select json_build_object('id', m.id, 'name', m.name, 'birthDate', m.birth_date, 'deathDate', m.death_date, 'category', m.category,
      'displayStyle', m.display_style, 'isPublic', m.is_public, 'profileImagePosition', m.profile_image_position, 'updatedAt', m.updated_at,
      'media', case when x.id is null then null else json_build_object('id', x.id, 'width', x.width, 'height', x.height,
        'widths', x.widths, 'thumbhash', x.thumbhash) end) as card
    from memorials m left join media x on x.id = m.profile_image and x.deleted_at is null
    where ${condition} order by m.updated_at desc, m.id`);

  return rows.map(({ card: { media, ...card } }) => ({
    ...card,
    relation,
    profileImagePosition: positionOf(card.profileImagePosition),
    updatedAt: new Date(card.updatedAt),
    profileImage: media ? toImage(media, sign(media, card.isPublic)) : null,
  }));
}

function imagesById(media: MediaRow[], sign: Signature) {
  return new Map(media.map((row) => [row.id, toImage(row, sign(row.id))]));
}

function contentOf<Content>(blocks: Loaded['blocks'], type: BlockType, empty: Content): Content {
  const block = blocks.find((candidate) => candidate.type === type);
  return block ? (block.content as Content) : empty; // written by writeSection, through the section's schema
}

function isBlockSection(section: SavedSection): section is BlockSection {
  return section in blockOf;
}

const textOrNull = (text: string) => (text === '' ? null : text);

function columnsOf(
  section: Exclude<SavedSection, BlockSection>,
  content: unknown,
): Partial<typeof memorials.$inferInsert> {
  if (section === 'settings') return content as Working['settings'];
  const basic = content as Working['basic'];
  return {
    ...basic,
    subCategory: basic.category === 'soldiers' ? basic.subCategory : null,
    bio: textOrNull(basic.bio),
    lifeMotto: textOrNull(basic.lifeMotto),
    hebrewName: textOrNull(basic.hebrewName),
    parentName: textOrNull(basic.parentName),
  };
}

function positionOf(stored: string): ImagePosition {
  return knownImagePositions.find((known) => known === stored) ?? 'center center';
}

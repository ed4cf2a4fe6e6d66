import { eq, sql } from 'drizzle-orm';
import type { Actor, MemorialFacts, Relation } from '#core/policy.ts';
import { todayInJerusalem } from '#core/dates.ts';
import { selectRelation } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { defineStatement } from '#server/statement.ts';
import type { VersionedCache } from '#server/versioned-cache.ts';
import type { Burning } from '#features/candles/view/burning.schema.ts';
import { burningAsJson } from '#features/candles/view/burning.store.ts';
import { eventsAsJson, type StoredEvent, toEventsOfPage } from './memorial-events.store.ts';
import type { StoredDraft } from './sections/drafts.store.ts';
import {
  countAsSql,
  galleryAsJson,
  type StoredGallery,
  toGalleryOfPage,
} from '#features/gallery/public-gallery.store.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { type Editable, savedSections, sectionSchemas, type Working } from './memorial.schema.ts';
import type { BlockType } from './sections/sections.schema.ts';
import { hiddenMembersAsJson } from './member-requests/member-requests.store.ts';
import { linkedRelativesAsJson, type StoredRelative } from './page-links/visible-links.store.ts';
import type { MemorialPage } from './page/page.schema.ts';
import { sectionContent, toMemorialPage, toVersions, toWorkingContent } from './memorial.rules.ts';
import { activeMemorials } from './memorial.table.ts';
import {
  type StoredContributions,
  toPageContributions,
  contributionsAsJson,
} from '#features/contributions/page/page-contributions.store.ts';

/** Columns that are read in addition to those of the sections. */
const ownColumns = ['id', 'closedByOperators', 'isDemo', 'sectionVersions', 'createdAt', 'updatedAt'] as const;
type MemorialRow = Pick<
  typeof activeMemorials.$inferSelect,
  (typeof ownColumns)[number] | keyof Working['basic'] | keyof Working['settings']
> & { code: string };
/** The query string of a picture's URL: '' for a public page, otherwise a signature. */
export type Signature = (mediaId: string) => string;

interface Loaded {
  memorial: MemorialRow & Pick<typeof activeMemorials.$inferSelect, 'viewsCount'>;
  relation: Relation;
  hasDrafts: boolean;
  blocks: { type: BlockType; content: unknown }[];
  media: MediaRow[];
  gallery: StoredGallery;
  imageCount: number;
  words: StoredContributions;
  burning: Burning;
  events: StoredEvent[];
  relatives: StoredRelative[];
  hiddenMembers: string[];
}

/**
 * A memorial with its blocks and pictures, in one round trip, or two where content in `knownContent` is outdated; null where there is
 * none. Does not check rights: check `facts` first.
 */
export async function findMemorial(
  db: Db,
  actor: Actor,
  memorialId: string,
  now: Date,
  knownContent?: VersionedCache,
): Promise<(Loaded & { facts: MemorialFacts }) | null> {
  if (!isId(memorialId)) return null;
  const today = todayInJerusalem(now);
  const values = { memorialId, userId: actor.userId, now: now.toISOString() };
  const key = `${memorialId} ${today}`;
  const known = knownContent?.find(key);
  if (known) {
    const [state] = await selectState(db, values);
    if (state?.version === known.version) return toLoaded(state, known.value as StoredContent); // set below
  }
  const [row] = await selectMemorial(db, { ...values, today });
  if (!row) return null;
  knownContent?.set(key, { version: row.version, value: row.content });
  return toLoaded(row, row.content);
}

function toLoaded(
  { isPublic, relation, viewsCount, hasDrafts, burning, relatives }: MemorialState,
  { memorial, blocks, media, gallery, count, words, events, hidden }: StoredContent,
): Loaded & { facts: MemorialFacts } {
  return {
    memorial: {
      ...memorial,
      isPublic,
      viewsCount,
      createdAt: new Date(memorial.createdAt),
      updatedAt: new Date(memorial.updatedAt),
    },
    relation,
    hasDrafts,
    blocks: blocks ?? [],
    media: media ?? [],
    gallery,
    imageCount: count,
    words,
    burning,
    events: events ?? [],
    relatives: relatives ?? [],
    hiddenMembers: hidden ?? [],
    facts: { id: memorial.id, isPublic, relation },
  };
}

/** The selected columns as JSON, under their names in the code. */
const memorialAsJson = sql.raw(
  `json_build_object('code', (select c.code from memorial_codes c where c.memorial_id = m.id), ${[
    ...ownColumns,
    ...savedSections.flatMap((section) => sectionContent(section).kept.columns),
  ]
    .map((name) => `'${name}', m.${columnOf(name)}`)
    .join(', ')})`,
);

/** Columns of the memorial with the id of a picture, under their database names. */
export const pictureColumns = savedSections.flatMap((section) => {
  const { kept, pictures = [] } = sectionContent(section);
  return kept.block === null ? pictures.map((path) => columnOf(path.slice('$.'.length))) : [];
});

/** SQL: the ids of the pictures in the columns and blocks of a memorial m. */
const namedPictures = sql.raw(
  [
    ...pictureColumns.map((column) => `select m.${column}::text`),
    ...savedSections.flatMap((section) => {
      const { kept, pictures = [] } = sectionContent(section);
      if (kept.block === null) return [];
      return pictures.map(
        (path) => `select named #>> '{}' from memorial_blocks b, jsonb_path_query(b.content, '${path}') named
          where b.memorial_id = m.id and b.type = '${kept.block}'`,
      );
    }),
  ].join(' union all '),
);

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Read each time: what depends on the account or the time, changes without a new version, or gives rights. */
interface MemorialState {
  isPublic: boolean;
  relation: Relation;
  /** Identifies the committed changes of the memorial. */
  version: string;
  viewsCount: number;
  hasDrafts: boolean;
  burning: Burning;
  relatives: StoredRelative[] | null;
}

/**
 * What changes only together with the version, for all accounts alike; `events` also at midnight. Each change announces an event
 * that `announce_event` (migration 0071) counts.
 */
interface StoredContent {
  memorial: MemorialRow;
  blocks: Loaded['blocks'] | null;
  media: MediaRow[] | null;
  gallery: StoredGallery;
  count: number;
  words: StoredContributions;
  events: StoredEvent[] | null;
  hidden: string[] | null;
}

const stateColumns = sql`m.is_public as "isPublic", ${selectRelation(sql.placeholder('userId'))} as relation,
  page_version(m.id) as version,
  m.views_count as "viewsCount",
  exists (select from memorial_drafts d where d.memorial_id = m.id) as "hasDrafts",
  ${burningAsJson(sql.placeholder('now'))} as burning,
  ${linkedRelativesAsJson(sql.placeholder('userId'))} as relatives`;
const ofMemorial = sql`active_memorials m where m.id = ${sql.placeholder('memorialId')}::uuid`;

const selectState = defineStatement<MemorialState>('memorial_state', sql`select ${stateColumns} from ${ofMemorial}`);

// A long query of every page view and save, prepared once for each connection.
const selectMemorial = defineStatement<MemorialState & { content: StoredContent }>(
  'memorial',
  sql`select ${stateColumns}, json_build_object(
      'memorial', ${memorialAsJson},
      'gallery', ${galleryAsJson},
      'count', ${countAsSql},
      'words', ${contributionsAsJson},
      'events', ${eventsAsJson(sql.placeholder('today'))},
      'hidden', ${hiddenMembersAsJson},
      'blocks', (select json_agg(json_build_object('type', b.type, 'content', b.content) order by b.position)
        from memorial_blocks b where b.memorial_id = m.id),
      'media', (select json_agg(${mediaAsJson})
        from media x where x.memorial_id = m.id and x.deleted_at is null and x.id::text in (${namedPictures}))) as content
    from ${ofMemorial}`,
);

interface Waiting {
  drafts: StoredDraft[];
  media: MediaRow[];
}
const nothingWaits: Waiting = { drafts: [], media: [] };

/** The visitor's view: the public fields. A preview includes unpublished drafts. */
export function toPage(
  {
    memorial,
    blocks,
    media,
    gallery,
    imageCount,
    words,
    burning,
    events,
    hiddenMembers,
    facts,
  }: Loaded & { facts: MemorialFacts },
  actor: Actor,
  sign: Signature,
  waiting = nothingWaits,
): MemorialPage {
  const images = imagesById([...media, ...waiting.media], sign);
  const drafts = waiting.drafts.filter(
    ({ section, content }) => section in sectionSchemas && sectionSchemas[section].safeParse(content).success,
  );
  const working = {
    ...toWorkingContent(memorial, blocksByType(blocks)),
    ...Object.fromEntries(drafts.map(({ section, content }) => [section, content])),
  };
  const page = toMemorialPage(working, memorial, (id) => images.get(id ?? '') ?? null);
  return {
    ...page,
    familyTree: page.familyTree.map((member) =>
      member.isLiving && hiddenMembers.includes(member.id) ? { ...member, name: '' } : member,
    ),
    gallery: toGalleryOfPage(gallery, imageCount, sign),
    words: toPageContributions(words, actor, facts, sign),
    burning,
    events: toEventsOfPage(events),
  };
}

/** The editor's view: the working copy by section, with versions and unpublished drafts. */
export function toEditable(
  loaded: Loaded & { facts: MemorialFacts },
  waiting: Waiting & Pick<Editable, 'lastSaves'>,
  sign: Signature,
): Editable {
  const { memorial, blocks, media, facts } = loaded;
  const stored = toWorkingContent(memorial, blocksByType(blocks));
  const drafts = waiting.drafts.filter(({ section }) => section in stored);
  return {
    id: memorial.id,
    code: memorial.code,
    facts,
    closedByOperators: memorial.closedByOperators,
    sections: { ...stored, ...Object.fromEntries(drafts.map(({ section, content }) => [section, content])) },
    published: Object.fromEntries(drafts.map(({ section }) => [section, stored[section]])),
    lastSaves: waiting.lastSaves,
    draftedAt: drafts.reduce<Date | null>((last, { updatedAt: at }) => (last && last > at ? last : at), null),
    versions: toVersions(memorial.sectionVersions),
    images: Object.fromEntries(imagesById([...media, ...waiting.media], sign)),
    viewsCount: memorial.viewsCount,
    updatedAt: memorial.updatedAt,
  };
}

function imagesById(media: MediaRow[], sign: Signature) {
  return new Map(media.map((row) => [row.id, toImage(row, sign(row.id))]));
}

function blocksByType(blocks: Loaded['blocks']): Map<BlockType, unknown> {
  return new Map(blocks.map(({ type, content }) => [type, content]));
}

/** The name of a memorial; null where it is deleted or does not exist. */
export async function findMemorialName(db: Db, memorialId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: activeMemorials.name })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  return row?.name ?? null;
}

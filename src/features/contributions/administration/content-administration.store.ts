import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { TablePage } from '#core/table-page.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { containsAsTyped, loadTablePage } from '#server/table-page.ts';
import { toImage, type MediaRow } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { soulLettersText } from '#features/memorial/takedown-soul-letters.store.ts';
import { isOnActive } from '../moderation/moderation-queue.store.ts';
import { selectContributionRows, type StoredRow, toQueueRow } from '../contribution-rows.store.ts';
import type { Kind, State } from '../contributions.schema.ts';
import {
  type ContentKind,
  contentKinds,
  type listContentSchema,
  type ManagedContent,
} from './content-administration.schema.ts';
import type { TextKind, TextState } from './withheld.schema.ts';
import { textSources } from './withheld.store.ts';

const columnsOf = (kind: SQL, row: { author: SQL; content: SQL; state: SQL }) =>
  sql`select id, ${kind} as kind, memorial_id, ${row.author} as author_name, ${row.content} as content, ${row.state} as state, created_at`;
const contributionColumns = { author: sql`author_name`, content: sql`content`, state: sql`state` };
const photo = (state: SQL) => columnsOf(sql`'photo'`, { author: sql`''`, content: sql`description`, state });

/** A photograph that an editor imported from an archive is theirs, also while it is pending. */
const isFromOutside = sql`(is_pending and archive_id is null or family_batch_id is not null)`;

/** The relation of each kind. Each has an index in order of time, and is read without the others. */
const sources: Record<ContentKind, readonly SQL[]> = {
  memory: [sql`${columnsOf(sql`'memory'`, contributionColumns)} from memorial_memories`],
  condolence: [
    sql`${columnsOf(sql`'condolence'`, contributionColumns)} from memorial_condolences where lit_with is null`,
  ],
  candle: [sql`${columnsOf(sql`'candle'`, contributionColumns)} from memorial_condolences where lit_with is not null`],
  photo: [
    sql`${photo(sql`case when is_pending then 'pending' else 'approved' end`)}
      from gallery_images where ${isFromOutside}`,
    sql`${photo(sql`'removed'`)} from gallery_trash where ${isFromOutside}`,
  ],
  rsvp: [textSources.rsvp],
  'board-name': [textSources['board-name']],
  // Excluded from searches: letters are long and consist of verses.
  'soul-letters': [
    sql`select id, 'soul-letters' as kind, id as memorial_id, '' as author_name, '' as content, 'approved' as state,
      updated_at as created_at from active_memorials where soul_letters <> ''`,
  ],
};

/** How many pages with a matching name are searched. */
const maxMemorials = 2000;

type ListFilter = Pick<z.output<typeof listContentSchema>, 'view' | 'kind' | 'memorialId' | 'text'>;

/** Lists all content of pages that are not deleted. */
export async function listManagedContent(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { view, kind, memorialId, text, ...paging }: z.output<typeof listContentSchema>,
): Promise<TablePage<ManagedContent>> {
  const { db } = context;
  const kinds = kind === undefined ? contentKinds : [kind];
  const from = sql`(${sql.join(
    kinds.flatMap((one) => sources[one]),
    sql` union all `,
  )}) c`;
  const query = {
    columns: sql`c.id, c.kind`,
    from,
    where: await conditionsOf(db, { view, kind, memorialId, text }),
    isScan: text !== '',
    key: { of: sql`c.created_at`, type: 'timestamptz' },
    id: sql`c.id`,
  } as const;
  const { rows, ...page } = await loadTablePage<{ id: string; kind: ContentKind }>(db, query, paging);
  return { ...page, rows: await findContent(context, rows) };
}

const stateConditions: Record<Exclude<ListFilter['view'], undefined>, SQL> = {
  pending: sql`c.state = 'pending'`,
  approved: sql`c.state = 'approved'`,
  refused: sql`c.state in ('hidden', 'returned')`,
  removed: sql`c.state = 'removed'`,
  // The few matching pages as an array: each source finds their rows by key instead of scanning in order of time.
  reported: sql`c.id = any(array(select contribution_id from contribution_reports where answered_at is null))`,
};

async function conditionsOf(db: Db, { view, memorialId, text }: ListFilter): Promise<SQL[]> {
  return [
    isOnActive(sql`c.memorial_id`),
    ...(view === undefined ? [] : [stateConditions[view]]),
    ...(memorialId === undefined ? [] : [sql`c.memorial_id = ${memorialId}::uuid`]),
    ...(text === '' ? [] : [await matches(db, text)]),
  ];
}

async function matches(db: Db, text: string): Promise<SQL> {
  const id = text.toLowerCase();
  if (isId(id)) return sql`(c.id = ${id}::uuid or c.memorial_id = ${id}::uuid)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from active_memorials m where ${containsAsTyped(sql`m.name`, text)} limit ${maxMemorials}`);
  const memorialIds = sql.param(rows.map((row) => row.id));
  const onPage = rows.length === 0 ? sql`` : sql`or c.memorial_id = any(${memorialIds}::uuid[])`;
  // One concatenated text is compared faster than two.
  return sql`(${containsAsTyped(sql`(c.author_name || chr(10) || c.content)`, text)} ${onPage})`;
}

type StoredText = Pick<
  ManagedContent,
  'id' | 'memorialId' | 'memorialName' | 'authorName' | 'content' | 'createdAt'
> & {
  kind: TextKind;
  state: TextState;
};

interface StoredLetters extends Record<string, unknown> {
  id: string;
  name: string;
  content: string;
  version: number;
  createdAt: string;
}

interface StoredPhoto extends Record<string, unknown> {
  id: string;
  memorialId: string;
  memorialName: string;
  isPublic: boolean;
  content: string;
  state: State;
  createdAt: string;
  picture: MediaRow | null;
}

/** Rows by id, in the given order, without deleted ones. */
async function findContent(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  wanted: readonly { id: string; kind: ContentKind }[],
): Promise<ManagedContent[]> {
  const idsOf = (...kinds: ContentKind[]) =>
    sql`any(${sql.param(wanted.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))}::uuid[])`;
  const [{ rows: contributions }, { rows: photos }, { rows: texts }, { rows: letters }] = await Promise.all([
    db.execute<StoredRow>(
      sql`${selectContributionRows('memory', sql`c.id = ${idsOf('memory')}`)}
        union all ${selectContributionRows('condolence', sql`c.id = ${idsOf('condolence', 'candle')}`)}`,
    ),
    db.execute<StoredPhoto>(sql`
      select g.id, g.memorial_id as "memorialId", m.name as "memorialName", m.is_public as "isPublic",
        g.description as content, g.state, g.created_at as "createdAt",
        (select ${mediaAsJson} from media x where x.id = g.id and x.deleted_at is null) as picture
      from (select id, memorial_id, description, case when is_pending then 'pending' else 'approved' end as state, created_at
          from gallery_images where id = ${idsOf('photo')}
        union all select id, memorial_id, description, 'removed', created_at from gallery_trash where id = ${idsOf('photo')}) g
      join active_memorials m on m.id = g.memorial_id`),
    db.execute<StoredText & Record<string, unknown>>(sql`
      select c.id, c.kind, c.memorial_id as "memorialId", m.name as "memorialName", c.author_name as "authorName", c.content, c.state,
        c.created_at as "createdAt"
      from (select * from (${textSources.rsvp}) r where id = ${idsOf('rsvp')}
        union all select * from (${textSources['board-name']}) p where id = ${idsOf('board-name')}) c
      join active_memorials m on m.id = c.memorial_id`),
    db.execute<StoredLetters>(sql`
      select id, name, soul_letters as content, coalesce((section_versions ->> 'soul-letters')::int, 0) as version,
        updated_at as "createdAt" from active_memorials where id = ${idsOf('soul-letters')} and soul_letters <> ''`),
  ]);
  const contentById = new Map<string, ManagedContent>();
  for (const row of contributions) {
    const { isCandle, ...content } = toQueueRow(row, { config, now });
    contentById.set(row.id, { ...content, kind: isCandle ? 'candle' : content.kind });
  }
  for (const { picture, isPublic, createdAt, ...row } of photos) {
    const isShown = isPublic && row.state === 'approved';
    contentById.set(row.id, {
      ...row,
      ...contributionOnlyColumns,
      kind: 'photo',
      authorName: '',
      image: picture && toImage(picture, isShown ? '' : signMedia(config.secret, row.id, now())),
      createdAt: new Date(createdAt).toISOString(),
    });
  }
  for (const row of texts)
    contentById.set(row.id, { ...contributionOnlyColumns, ...row, createdAt: new Date(row.createdAt).toISOString() });
  for (const { id, name, content, version, createdAt } of letters)
    contentById.set(id, {
      ...contributionOnlyColumns,
      id,
      kind: 'soul-letters',
      memorialId: id,
      memorialName: name,
      authorName: '',
      content: soulLettersText(content),
      state: 'approved',
      version,
      createdAt: new Date(createdAt).toISOString(),
    });
  return wanted.flatMap(({ id }) => contentById.get(id) ?? []);
}

/** Columns that only contributions have. */
const contributionOnlyColumns = {
  image: null,
  relationship: null,
  heldFor: null,
  note: null,
  reports: 0,
  reasons: [],
  version: 1,
} satisfies Partial<ManagedContent>;

/** The current state of each of these photographs; locks them and their memorials until the transaction ends. */
export async function findPhotoStates(tx: Db, ids: readonly string[]): Promise<Map<string, State>> {
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`;
  const { rows } = await tx.execute<{ id: string; state: State }>(sql`
    select id, case when is_pending then 'pending' else 'approved' end as state from gallery_images where id = ${wanted}
    union all select id, 'removed' from gallery_trash where id = ${wanted}`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The current contribution of a row of the audit log; null if it is deleted. */
export async function findDecidedContributions(
  db: Db,
  logId: string,
): Promise<{ kind: Kind; id: string; version: number } | null> {
  const { rows } = await db.execute<{ kind: Kind; id: string; version: number }>(sql`
    select a.data ->> 'kind' as kind, a.resource_id as id, coalesce(m.version, c.version) as version
    from audit_log a left join memorial_memories m on m.id = a.resource_id
      left join memorial_condolences c on c.id = a.resource_id
    where a.id = ${logId}::uuid and a.resource = 'contribution' and coalesce(m.version, c.version) is not null`);
  return rows[0] ?? null;
}

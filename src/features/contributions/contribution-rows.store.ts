import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { cursorAfter, momentIn } from './contributions.rules.ts';
import type { HoldReason, Kind, OwnContribution, PublicContribution, State } from './contributions.schema.ts';
import type { QueueRow } from './moderation/moderation-queue.schema.ts';

/** A row with its page and picture, as loaded from the database. */
export interface StoredRow extends Record<string, unknown> {
  id: string;
  kind: Kind;
  memorial_id: string;
  memorial_name: string;
  is_public: boolean;
  author_name: string;
  content: string;
  relationship: string | null;
  date: string | null;
  likes_count: number;
  state: State;
  held_for: HoldReason | null;
  note: string | null;
  version: number;
  is_member: boolean;
  is_candle: boolean;
  is_blocked: boolean;
  is_reachable: boolean;
  /** The number of open reports, and the reasons given with the latest. */
  reports: { count: number; reasons: string[] | null };
  picture: MediaRow | null;
  /** With microseconds, for the cursor. */
  created_at: string;
}

const tables = { memory: sql`memorial_memories`, condolence: sql`memorial_condolences` };
/** Literals, so that the planner knows the kind. */
const literals = { memory: sql`'memory'`, condolence: sql`'condolence'` };

/** Limits the reports on a card, so that one persistent reporter does not fill it. */
const maxReasons = 20;

/** Selects rows of a kind by a condition on the row `c` and its memorial `m`; `rest` is the order and limit. */
export function selectContributionRows(kind: Kind, where: SQL, rest: SQL = sql``): SQL {
  return sql`
    select c.id, ${literals[kind]} as kind, c.memorial_id, m.name as memorial_name, m.is_public, c.author_name, c.content,
      c.relationship, ${kind === 'condolence' ? sql`c.date::text` : sql`null`} as date, c.likes_count, c.state, c.held_for,
      c.note, c.version, c.is_member,
      ${kind === 'condolence' ? sql`c.lit_with is not null` : sql`false`} as is_candle, c.created_at::text,
      c.token_hash is not null and (c.email is not null or c.user_id is not null) as is_reachable,
      (select json_build_object('count', count(*)::int, 'reasons', to_json(
          (array_agg(r.reason order by r.created_at desc) filter (where r.reason <> ''))[1:${sql.raw(`${maxReasons}`)}]))
        from contribution_reports r
        where r.kind = ${literals[kind]} and r.contribution_id = c.id and r.answered_at is null) as reports,
      exists (select from contribution_blocks b where b.memorial_id = c.memorial_id and b.author_key = c.author_key) as is_blocked,
      (select ${mediaAsJson}
        from media x where x.id = c.image and x.deleted_at is null) as picture
    from ${tables[kind]} c join active_memorials m on m.id = c.memorial_id
    where ${where} ${rest}`;
}

type Signing = Pick<Context, 'config' | 'now'>;

export function toPublic(row: StoredRow, { config, now }: Signing): PublicContribution {
  const { id, kind, picture } = row;
  // The picture of an unpublished row is not public, even on a public page.
  const isOpen = row.is_public && row.state === 'approved';
  return {
    id,
    kind,
    authorName: row.author_name,
    content: row.content,
    relationship: row.relationship,
    date: row.date,
    stones: row.likes_count,
    image: picture && toImage(picture, isOpen ? '' : signMedia(config.secret, picture.id, now())),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function toOwnContribution(row: StoredRow, signing: Signing): OwnContribution {
  const { note, version } = row;
  // Blocked authors do not learn that they are blocked.
  const state = row.state === 'hidden' && row.held_for === 'blocked' ? 'pending' : row.state;
  return { ...toPublic(row, signing), state, note: state === 'returned' ? note : null, version };
}

export function toQueueRow(row: StoredRow, signing: Signing): QueueRow {
  return {
    ...toOwnContribution(row, signing),
    state: row.state,
    memorialId: row.memorial_id,
    memorialName: row.memorial_name,
    heldFor: row.held_for,
    reports: row.reports.count,
    reasons: row.reports.reasons ?? [],
    isMember: row.is_member,
    isReachable: row.is_reachable,
    isCandle: row.is_candle,
    isBlocked: row.is_blocked,
  };
}

/** One row of a kind by its id, whatever its state. */
export async function findRow(db: Db, kind: Kind, id: string): Promise<StoredRow | null> {
  const { rows } = await db.execute<StoredRow>(selectContributionRows(kind, sql`c.id = ${id}::uuid`));
  return rows[0] ?? null;
}

export interface Pagination {
  cursor?: string | undefined;
  limit: number;
}

/** The latest first, after the cursor; BAD_REQUEST for an invalid cursor. */
export async function listContributionRows(
  db: Db,
  kinds: readonly Kind[],
  where: SQL,
  { cursor, limit }: Pagination,
): Promise<{ rows: StoredRow[]; next: string | null }> {
  const after = cursor === undefined ? sql`` : sql`and (c.created_at, c.id) < ${cursorMoment(cursor)}`;
  const parts = kinds.map((kind) =>
    selectContributionRows(kind, sql`${where} ${after}`, sql`order by c.created_at desc, c.id desc limit ${limit + 1}`),
  );
  const { rows } = await db.execute<StoredRow>(
    parts.length === 1
      ? sql`${parts[0]}`
      : sql`select * from (${sql.join(
          parts.map((part) => sql`(${part})`),
          sql` union all `,
        )}) c order by created_at::timestamptz desc, id desc limit ${limit + 1}`,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last ? cursorAfter({ at: last.created_at, id: last.id }) : null;
  return { rows: rows.slice(0, limit), next };
}

function cursorMoment(cursor: string): SQL {
  const moment = momentIn(cursor);
  if (!moment) throw fail('BAD_REQUEST');
  return sql`(${moment.at}::timestamptz, ${moment.id}::uuid)`;
}

import { randomBytes } from 'node:crypto';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { screenText } from '#features/contributions/screening/screening.rules.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { hashWithSecret } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { releaseTime, findFreePortion, findPortion, type Portion, boardPortions } from './board.rules.ts';
import { type BoardKind, type boardStates, maxHeld } from './board.schema.ts';
import { isHeldAt } from './board.store.ts';

interface PortionRequest {
  memorialId: string;
  boardId: string;
  portion: string;
  count: number;
  name: string;
  takerId: string | null;
  token: string | null;
  /** Whether the limits of `maxHeld` apply. */
  isBounded: boolean;
}

interface TakenResult {
  token: string;
  portions: string[];
  nextFree: string | null;
  isNameHeld: boolean;
}

interface LockedBoard {
  id: string;
  kind: BoardKind;
  state: (typeof boardStates)[number];
  target_date: string | null;
  release_days: number;
}

/** Locks the row of a board, which serializes its changes and the taking of chapters. Null where it is gone. */
export async function lockBoard(
  tx: Db,
  { memorialId, boardId }: { memorialId: string; boardId: string },
  strength: SQL,
): Promise<LockedBoard | null> {
  const { rows } = await tx.execute<LockedBoard & Record<string, unknown>>(sql`
    select id, kind, state, target_date::text, release_days from study_boards
    where id = ${boardId}::uuid and memorial_id = ${memorialId}::uuid for ${strength}`);
  return rows[0] ?? null;
}

/**
 * When a portion taken at `takenAt` is released: after the time of the board, or on the eve of its target date, but never within
 * a day.
 */
export function calculatePortionExpiry(
  takenAt: SQLWrapper,
  { targetDate, releaseDays }: { targetDate: string | null; releaseDays: number },
): SQL {
  const end = sql`${takenAt} + make_interval(days => ${releaseDays}::int)`;
  if (targetDate === null) return sql`(${end})`;
  const eve = sql`${releaseTime(targetDate).toISOString()}::timestamptz`;
  return sql`least(${end}, greatest(${eve}, ${takenAt} + interval '1 day'))`;
}

/**
 * Takes a portion and the free ones after it, as many as requested. The unique key lets one of concurrent takers in; the others
 * get the next free one. Repeating the call returns what the taker has.
 */
export async function takePortions(context: Context, taking: PortionRequest): Promise<TakenResult> {
  const { address, config, events, now } = context;
  const { memorialId, boardId } = taking;
  const name = taking.name || null;
  const isNameHeld = name !== null && screenText(name) !== null;
  return events.transaction(async (tx, announce) => {
    if (!(await lockMemorial(tx, memorialId, 'key share'))) throw fail('NOT_FOUND');
    const board = await lockBoard(tx, taking, sql`share`);
    const first = board && findPortion(board.kind, taking.portion);
    if (!board || !first) throw fail('NOT_FOUND');
    if (board.state === 'closed') throw fail('CONFLICT');

    const token = await findToken(tx, config.secret, taking);
    const at = now();
    // Chapters that the family enters for others do not count towards the limit of its address.
    const addressKey = taking.isBounded ? hashWithSecret(config.secret, `board address ${address}`) : null;
    const row = { board, at, name, isNameHeld, tokenHash: hashToken(token), addressKey };
    const most = taking.isBounded ? await countAllowed(tx, row) : taking.count;
    const isOwnAlready = most <= 0 && (await isTakenWith(tx, boardId, first.key, row.tokenHash));
    if (most <= 0 && !isOwnAlready) throw fail('LIMIT_REACHED');
    const count = Math.min(taking.count, most);
    const taken = isOwnAlready ? [] : await insertPortions(tx, row, [first]);
    if (taken.length > 0 && count > 1) {
      for (let from = first.index + 1; taken.length < count;) {
        const free = await listFreeFrom(tx, board, at, from);
        const some = free.slice(0, count - taken.length);
        const last = some.at(-1);
        if (!last) break;
        taken.push(...(await insertPortions(tx, row, some)));
        from = last.index + 1;
      }
    }
    if (taken.length > 0) await announce('board.changed', { memorialId });
    else if (await isTakenWith(tx, boardId, first.key, row.tokenHash)) taken.push(first.key);
    const held = await listHeldKeys(tx, boardId, at);
    return {
      token,
      portions: taken,
      nextFree: findFreePortion(board.kind, held, first.index)?.key ?? null,
      isNameHeld: isNameHeld && taken.length > 0,
    };
  });
}

/** Keeps the given token if it belongs to this board; a taker has one token for each board. */
async function findToken(tx: Db, secret: string, { boardId, takerId, token }: PortionRequest): Promise<string> {
  if (token !== null) {
    const { rows } = await tx.execute(sql`
      select 1 from study_portions where token_hash = ${hashToken(token)} and board_id = ${boardId}::uuid limit 1`);
    if (rows.length > 0) return token;
  }
  return hashWithSecret(secret, `board ${boardId} ${takerId ?? randomBytes(16).toString('base64url')}`);
}

interface NewRow {
  board: LockedBoard;
  at: Date;
  name: string | null;
  isNameHeld: boolean;
  tokenHash: string;
  addressKey: string | null;
}

/** How many more portions the taker and their address may have; concurrent requests of one address are serialized. */
async function countAllowed(tx: Db, { board, at, tokenHash, addressKey }: NewRow): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${board.id} ${addressKey}`}, 0))`);
  const { rows } = await tx.execute<{ by_taker: number; by_address: number }>(sql`
    select count(*) filter (where p.token_hash = ${tokenHash})::int as by_taker,
      count(*) filter (where p.address_key = ${addressKey})::int as by_address
    from study_portions p where p.board_id = ${board.id}::uuid and ${isHeldAt(at)}
      and (p.learned_at is null or p.taken_at > ${at.toISOString()}::timestamptz - interval '1 day')`);
  const { by_taker: byTaker = 0, by_address: byAddress = 0 } = rows[0] ?? {};
  const mostOfAddress = Math.floor(boardPortions[board.kind].length * maxHeld.shareOfAddress);
  return Math.min(maxHeld.ofTaker - byTaker, mostOfAddress - byAddress);
}

/** The keys of those that were free; in book order, so that concurrent requests cannot deadlock. */
async function insertPortions(
  tx: Db,
  { board, at, name, isNameHeld, tokenHash, addressKey }: NewRow,
  portions: readonly Portion[],
): Promise<string[]> {
  const takenAt = sql`${at.toISOString()}::timestamptz`;
  const expiresAt = calculatePortionExpiry(takenAt, { targetDate: board.target_date, releaseDays: board.release_days });
  const keys = portions.map(({ key }) => key);
  const { rows } = await tx.execute<{ portion: string }>(sql`
    insert into study_portions as p (board_id, portion, taken_by, is_name_held, token_hash, address_key, taken_at, expires_at)
    select ${board.id}::uuid, k.portion, ${name}, ${isNameHeld}::boolean, ${tokenHash}, ${addressKey}, ${takenAt}, ${expiresAt}
    from unnest(${sql.param(keys)}::text[]) with ordinality k (portion, place) order by k.place
    on conflict (board_id, portion) do update set taken_by = excluded.taken_by, is_name_held = excluded.is_name_held,
      withheld_name = null, withheld_as = null, withheld_at = null, token_hash = excluded.token_hash, address_key = excluded.address_key, taken_at = excluded.taken_at, expires_at = excluded.expires_at
    where not ${isHeldAt(at)}
    returning p.portion`);
  const taken = new Set(rows.map(({ portion }) => portion));
  return keys.filter((key) => taken.has(key));
}

async function listHeldKeys(tx: Db, boardId: string, at: Date): Promise<Set<string>> {
  const { rows } = await tx.execute<{ portion: string }>(
    sql`select p.portion from study_portions p where p.board_id = ${boardId}::uuid and ${isHeldAt(at)}`,
  );
  return new Set(rows.map(({ portion }) => portion));
}

async function listFreeFrom(tx: Db, { id, kind }: LockedBoard, at: Date, from: number): Promise<Portion[]> {
  const held = await listHeldKeys(tx, id, at);
  return boardPortions[kind].slice(from).filter(({ key }) => !held.has(key));
}

async function isTakenWith(tx: Db, boardId: string, portion: string, tokenHash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from study_portions
    where board_id = ${boardId}::uuid and portion = ${portion} and token_hash = ${tokenHash}`);
  return rows.length > 0;
}

import { type SQL, sql } from 'drizzle-orm';
import type { BoardFacts, Relation } from '#core/policy.ts';
import { isClosedFor, selectRelation } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineStatement } from '#server/statement.ts';
import { isId } from '#server/memorial-facts.ts';
import { hashToken } from '#server/secret-token.ts';
import type { Board, PendingName, OwnBoard } from './board.schema.ts';

/** The facts to authorize taking a chapter; null if there is no such memorial. */
export async function findBoardFacts(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  memorialId: string,
): Promise<{ facts: BoardFacts } | null> {
  if (!isId(memorialId)) return null;
  const userId = sql`${actor.userId}`;
  const { rows } = await db.execute<{ is_public: boolean; relation: Relation; is_closed: boolean }>(sql`
    select m.is_public, ${selectRelation(userId)} as relation, ${isClosedFor(userId)} as is_closed
    from active_memorials m where m.id = ${memorialId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const memorial = { id: memorialId, isPublic: row.is_public, relation: row.relation };
  return { facts: { memorial, isClosed: row.is_closed } };
}

/** SQL: whether a portion `p` is not free. An expired one stays until the job runs or somebody else takes it. */
export const isHeldAt = (now: Date): SQL =>
  sql`(p.learned_at is not null or p.expires_at > ${now.toISOString()}::timestamptz)`;

interface BoardRow extends Record<string, unknown> {
  id: string;
  kind: Board['kind'];
  state: Board['state'];
  target_date: string | null;
  release_days: number;
  version: number;
  portions: Board['portions'];
}

// Used by every memorial page, so it is prepared once for each connection.
const selectBoardKinds = defineStatement<{ kind: Board['kind'] }>(
  'board_kinds',
  sql`select distinct kind from study_boards where memorial_id = ${sql.placeholder('memorialId')}::uuid order by kind desc`,
);

/** The latest board of each kind, with the taken portions. Pending names are left out. */
export async function findBoards(db: Db, memorialId: string, now: Date): Promise<Board[]> {
  const { rows } = await db.execute<BoardRow>(sql`
    select distinct on (b.kind) b.id, b.kind, b.state, b.target_date::text, b.release_days, b.version,
      coalesce((select json_agg(json_build_object('portion', p.portion, 'isLearned', p.learned_at is not null,
          'name', case when p.is_name_held then null else p.taken_by end) order by p.taken_at, p.portion)
        from study_portions p where p.board_id = b.id and ${isHeldAt(now)}), '[]') as portions
    from study_boards b where b.memorial_id = ${memorialId}::uuid
    order by b.kind desc, (b.state = 'open') desc, b.created_at desc`);
  return rows.map(({ target_date: targetDate, release_days: releaseDays, ...row }) => ({
    ...row,
    targetDate,
    releaseDays,
  }));
}

export async function findBoardKinds(db: Db, memorialId: string): Promise<Board['kind'][]> {
  return (await selectBoardKinds(db, { memorialId })).map(({ kind }) => kind);
}

/** The board of a personal link; null where the token has nothing on the memorial. */
export async function findOwnBoard(db: Db, memorialId: string, token: string): Promise<OwnBoard | null> {
  const { rows } = await db.execute<{
    board_id: string;
    portion: string;
    is_learned: boolean;
    expires_at: string;
    taken_by: string | null;
    is_name_held: boolean;
  }>(sql`
    select p.board_id, p.portion, p.learned_at is not null as is_learned, p.expires_at, p.taken_by, p.is_name_held
    from study_portions p join study_boards b on b.id = p.board_id
    where p.token_hash = ${hashToken(token)} and b.memorial_id = ${memorialId}::uuid
    order by p.taken_at, p.portion`);
  const last = rows.at(-1);
  if (!last) return null;
  return {
    boardId: last.board_id,
    name: last.taken_by,
    isNameHeld: last.is_name_held,
    portions: rows.map(({ portion, is_learned: isLearned, expires_at: expiresAt }) => ({
      portion,
      isLearned,
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  };
}

/** Pending names on all boards of a memorial. */
export async function listPendingBoardNames(db: Db, memorialId: string): Promise<PendingName[]> {
  const { rows } = await db.execute<{ board_id: string; name: string; portions: string[] }>(sql`
    select p.board_id, p.taken_by as name, json_agg(p.portion order by p.taken_at, p.portion) as portions
    from study_portions p join study_boards b on b.id = p.board_id
    where b.memorial_id = ${memorialId}::uuid and p.is_name_held and p.taken_by is not null
    group by p.board_id, p.taken_by order by min(p.taken_at)`);
  return rows.map(({ board_id: boardId, name, portions }) => ({ boardId, name, portions }));
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { can } from '#core/policy.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onLoadedFacts, onMemorial } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import {
  boardOutlineSchema,
  boardsSchema,
  decideNameSchema,
  pendingNamesSchema,
  openBoardSchema,
  openedBoardSchema,
  ownBoardInputSchema,
  ownBoardSchema,
  ownPortionInputSchema,
  releasePortionSchema,
  takenSchema,
  takeSchema,
  updateBoardSchema,
} from './board.schema.ts';
import { findBoardFacts, findBoardKinds, findBoards, findOwnBoard, listPendingBoardNames } from './board.store.ts';
import { studyBoards } from './board.table.ts';
import { calculatePortionExpiry, lockBoard, takePortions } from './portion.store.ts';

/** The boards of a page, for whoever may see the page. */
export const find = onMemorial('memorial.view', memorialIdSchema)
  .meta({ staleBy: ['memorial.changed', 'memorial.deleted', 'board.changed'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/boards' })
  .output(boardsSchema)
  .handler(async ({ context: { db, memorial, now } }) => ({ boards: await findBoards(db, memorial.id, now()) }));

/** Which boards exist, for links to them. */
export const loadOutline = onMemorial('memorial.view', memorialIdSchema)
  .meta({ staleBy: ['memorial.changed', 'memorial.deleted'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/boards/kinds' })
  .output(boardOutlineSchema)
  .handler(async ({ context: { db, memorial } }) => ({ kinds: await findBoardKinds(db, memorial.id) }));

/** Opens a board. CONFLICT while one of its kind is open. */
export const open = onMemorial('memorial.edit', openBoardSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards', successStatus: 201 })
  .output(openedBoardSchema)
  .handler(async ({ context: { actor, events, memorial, now }, input: { kind, targetDate, releaseDays } }) =>
    events.transaction(async (tx, announce) => {
      // Serializes the opening of boards of one kind; the second is refused.
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const values = { memorialId: memorial.id, kind, targetDate, releaseDays, createdBy: actor.userId };
      const [board] = await tx
        .insert(studyBoards)
        .values({ ...values, createdAt: now() })
        .onConflictDoNothing()
        .returning({ boardId: studyBoards.id });
      if (!board) throw fail('CONFLICT');
      // The page has links to its boards.
      await announce('memorial.changed', { memorialId: memorial.id });
      return board;
    }),
  );

/**
 * Sets the target date and the time for a chapter, closes or reopens a board. The new rule also applies to taken chapters.
 * CONFLICT where it was changed meanwhile, or another one of its kind is open.
 */
export const update = onMemorial('memorial.edit', updateBoardSchema)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/boards/{boardId}' })
  .output(z.void())
  .handler(async ({ context, input }) => {
    const { boardId, version, state, targetDate, releaseDays } = input;
    await changeBoard(context, input, async (tx, { kind }) => {
      const { rows } = await tx.execute(sql`
        update study_boards set state = ${state}, target_date = ${targetDate}::date, release_days = ${releaseDays}::int,
          version = version + 1
        where id = ${boardId}::uuid and version = ${version}::int
          and not (${state} = 'open' and exists (select from study_boards o where o.memorial_id = study_boards.memorial_id
            and o.kind = ${kind} and o.state = 'open' and o.id <> study_boards.id))
        returning id`);
      if (rows.length === 0) throw fail('CONFLICT');
      await tx.execute(sql`
        update study_portions set expires_at = ${calculatePortionExpiry(sql`taken_at`, { targetDate, releaseDays })}
        where board_id = ${boardId}::uuid and learned_at is null`);
    });
  });

/**
 * Takes one or more chapters, without an account. No portions in the result where somebody else was faster. LIMIT_REACHED where
 * the taker or their address has as many as allowed (`maxHeld`).
 */
export const take = onLoadedFacts('board.take', takeSchema, findBoardFacts)
  .meta({ limit: namedLimits['board.take'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards/{boardId}/portions', successStatus: 201 })
  .output(takenSchema)
  .handler(({ context, input }) => {
    const { actor, loaded } = context;
    const { memorial } = loaded.facts;
    // Editors also enter chapters for people who call them.
    return takePortions(context, {
      ...input,
      memorialId: memorial.id,
      isBounded: !can(actor, 'memorial.edit', memorial),
    });
  });

/** The chapters of a personal link. NOT_FOUND where it has no chapters left. */
export const findOwn = onMemorial('memorial.view', ownBoardInputSchema)
  .meta({ limit: namedLimits['board.own'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards/own' })
  .output(ownBoardSchema)
  .handler(async ({ context: { db, memorial }, input: { token } }) => {
    const board = await findOwnBoard(db, memorial.id, token);
    if (!board) throw fail('NOT_FOUND');
    return board;
  });

/** Marks a chapter as learned. NOT_FOUND where it was released meanwhile. */
export const markLearned = onMemorial('memorial.view', ownPortionInputSchema)
  .meta({ limit: namedLimits['board.own'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards/own/learned' })
  .output(z.void())
  .handler(({ context, input }) =>
    changeOwn(
      context,
      input,
      (
        which,
      ) => sql`update study_portions p set learned_at = coalesce(p.learned_at, ${context.now().toISOString()}::timestamptz)
        where ${which}`,
    ),
  );

/** Gives a chapter back, also one that was marked by mistake. NOT_FOUND where it was released. */
export const giveBack = onMemorial('memorial.view', ownPortionInputSchema)
  .meta({ limit: namedLimits['board.own'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards/own/returned' })
  .output(z.void())
  .handler(({ context, input }) =>
    changeOwn(context, input, (which) => sql`delete from study_portions p where ${which}`),
  );

/** Names that are hidden until the family has reviewed them. */
export const listPendingNames = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/boards/names' })
  .output(pendingNamesSchema)
  .handler(async ({ context: { db, memorial } }) => ({ names: await listPendingBoardNames(db, memorial.id) }));

/** Shows a pending name, or removes a name from the board; its chapters stay. NOT_FOUND where nobody has it. */
export const decideName = onMemorial('memorial.edit', decideNameSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards/{boardId}/names' })
  .output(z.void())
  .handler(async ({ context, input: { boardId, name, decision, memorialId } }) => {
    await changeBoard(context, { boardId, memorialId }, async (tx) => {
      const { rows } = await tx.execute(sql`
        update study_portions set is_name_held = false, taken_by = ${decision === 'show' ? name : null}
        where board_id = ${boardId}::uuid and taken_by = ${name} returning portion`);
      if (rows.length === 0) throw fail('NOT_FOUND');
    });
  });

/** Releases a chapter, whoever took it. NOT_FOUND where it is free. */
export const release = onMemorial('memorial.edit', releasePortionSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/boards/{boardId}/released' })
  .output(z.void())
  .handler(async ({ context, input: { boardId, portion, memorialId } }) => {
    await changeBoard(context, { boardId, memorialId }, async (tx) => {
      const { rows } = await tx.execute(sql`
        delete from study_portions where board_id = ${boardId}::uuid and portion = ${portion} returning portion`);
      if (rows.length === 0) throw fail('NOT_FOUND');
    });
  });

/** One transaction that locks the board; its cached page is invalidated. */
async function changeBoard(
  { events, memorial }: Pick<Context, 'events'> & { memorial: { id: string } },
  { boardId }: { boardId: string; memorialId: string },
  change: (tx: Db, board: NonNullable<Awaited<ReturnType<typeof lockBoard>>>) => Promise<void>,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
    const board = await lockBoard(tx, { memorialId: memorial.id, boardId }, sql`update`);
    if (!board) throw fail('NOT_FOUND');
    await change(tx, board);
    await announce('memorial.changed', { memorialId: memorial.id });
  });
}

/** Changes a portion that was taken with a token. CONFLICT on a closed board. */
async function changeOwn(
  { events, memorial }: Pick<Context, 'events'> & { memorial: { id: string } },
  { token, portion }: { token: string; portion: string },
  statementFor: (which: SQL) => SQL,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const { rows } = await tx.execute<{ id: string; state: string }>(sql`
      select b.id, b.state from study_boards b
      where b.memorial_id = ${memorial.id}::uuid and exists (select from study_portions p
        where p.board_id = b.id and p.portion = ${portion} and p.token_hash = ${hashToken(token)}) for share`);
    const [board] = rows;
    if (!board) throw fail('NOT_FOUND');
    if (board.state === 'closed') throw fail('CONFLICT');
    const changed = await tx.execute(sql`
      ${statementFor(sql`p.board_id = ${board.id}::uuid and p.portion = ${portion} and p.token_hash = ${hashToken(token)}`)}
      returning p.portion`);
    if (changed.rows.length === 0) throw fail('NOT_FOUND');
    await announce('board.changed', { memorialId: memorial.id });
  });
}

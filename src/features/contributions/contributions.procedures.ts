import { sql } from 'drizzle-orm';
import { isShownToViewers } from '#core/policy.sql.ts';
import { onMemorial, onOneOrAll } from '#server/procedure.ts';
import { decidedSchema, decideSchema, kinds, listedSchema, listSchema } from './contributions.schema.ts';
import { queuedSchema, moderationQueueSchema } from './moderation/moderation-queue.schema.ts';
import { decideRows, decideLimit, authorizePages, onContributions } from './moderation/moderation.store.ts';
import { countByState, countBacklog, countReported, isLate as isLateRow } from './moderation/moderation-queue.store.ts';
import { listContributionRows, toPublic, toQueueRow } from './contribution-rows.store.ts';
import { findSubmissionPolicy } from './contributions.store.ts';

/** The public contributions of a kind, the latest first. */
export const list = onMemorial('memorial.view', listSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/contributions' })
  .output(listedSchema)
  .handler(async ({ context, input: { kind, ...page } }) => {
    const { db, memorial } = context;
    const aside = kind === 'condolence' ? sql`and c.lit_with is null` : sql``;
    const isListed = sql`c.memorial_id = ${memorial.id}::uuid and ${isShownToViewers(sql`c.state`)} ${aside}`;
    const { rows, next } = await listContributionRows(db, [kind], isListed, page);
    return { rows: rows.map((row) => toPublic(row, context)), next };
  });

/** The contributions in a state, for moderation: of one page, or of all pages for a moderator. */
export const listQueue = onOneOrAll(
  'contribution.decide',
  'contribution.moderate',
  moderationQueueSchema,
  findSubmissionPolicy,
)
  .route({ method: 'GET', path: '/contributions' })
  .output(queuedSchema)
  .handler(async ({ context, input: { memorialId, state, kind, isReported, isLate, ...page } }) => {
    const { db, now } = context;
    const wanted = kind === null ? kinds : [kind];
    const where = [
      memorialId === null ? sql`true` : sql`c.memorial_id = ${memorialId}::uuid`,
      state === null ? sql`true` : sql`c.state = ${state}`,
      isReported
        ? sql`c.id in (select r.contribution_id from contribution_reports r where r.answered_at is null)`
        : sql`true`,
      isLate ? isLateRow(now()) : sql`true`,
    ];
    const [{ rows, next }, counts, reported, late] = await Promise.all([
      listContributionRows(db, wanted, sql.join(where, sql` and `), page),
      countByState(db, memorialId, wanted),
      countReported(db, memorialId, wanted),
      memorialId === null ? countBacklog(db, wanted, now()) : 0,
    ]);
    return { rows: rows.map((row) => toQueueRow(row, context)), next, counts, reported, late };
  });

/**
 * Decides on rows of the caller's pages, all or none. CONFLICT where somebody else decided first: `data.rows` has the current state
 * of those. NOT_FOUND or FORBIDDEN for any of them.
 */
export const decide = onContributions(decideSchema)
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/contributions/decisions' })
  .output(decidedSchema)
  .handler(async ({ context, input }) => ({
    rows: await decideRows(context, input, async (_tx, pages) => authorizePages(context, pages)),
  }));

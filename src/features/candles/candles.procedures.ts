import { sql } from 'drizzle-orm';
import { defineStatement } from '#server/statement.ts';
import { fail, onLoadedFacts, onMemorial } from '#server/procedure.ts';
import { type Burning, burningSchema, noCandles } from './view/burning.schema.ts';
import { burningAsJson } from './view/burning.store.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { loadSubmissionPolicy } from '#features/contributions/submission/submission-policy.store.ts';
import { submitContribution } from '#features/contributions/submission/submission.store.ts';
import { addedSchema, dedicateSchema } from '#features/contributions/contributions.schema.ts';
import { findSubmissionPolicy } from '#features/contributions/contributions.store.ts';
import { lightSchema, lightResultSchema } from './candles.schema.ts';
import { findBurning, lightCandle } from './candles.store.ts';

/**
 * Lights a candle for a day, without an account, for anybody who may see the page. TOO_MANY_REQUESTS above the limits,
 * which no ceremony reaches.
 */
export const light = onLoadedFacts('candle.light', lightSchema, findSubmissionPolicy)
  .route({ method: 'POST', path: '/memorials/{memorialId}/candles', successStatus: 201 })
  .output(lightResultSchema)
  .handler(({ context, input: { submitId } }) =>
    lightCandle(context, { memorialId: context.loaded.facts.memorial.id, submitId }),
  );

/**
 * Adds a name or a short text to a candle that the same caller has lit. It is moderated like other contributions, and shown
 * beside the candle while it burns. NOT_FOUND for a candle that does not burn.
 */
export const dedicate = onLoadedFacts('contribution.write', dedicateSchema, loadSubmissionPolicy)
  .route({ method: 'POST', path: '/memorials/{memorialId}/candles/{submitId}/words', successStatus: 201 })
  .output(addedSchema)
  .handler(async ({ context, input }) => {
    const lighting = { memorialId: context.loaded.facts.memorial.id, submitId: input.submitId };
    const candle = await findBurning(context.db, lighting, context.now());
    if (candle === null) throw fail('NOT_FOUND');
    return submitContribution(context, 'condolence', input, context.loaded, candle);
  });

// Every open page polls it, so it is prepared once for each connection.
const selectBurning = defineStatement<{ burning: Burning }>(
  'burning_candles',
  sql`select ${burningAsJson(sql.placeholder('now'))} as burning
    from active_memorials m where m.id = ${sql.placeholder('memorialId')}::uuid`,
);

/** The number and state of the burning candles. */
export const listBurning = onMemorial('memorial.view', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/candles' })
  .output(burningSchema)
  .handler(async ({ context: { db, memorial, now } }) => {
    const [row] = await selectBurning(db, { memorialId: memorial.id, now: now().toISOString() });
    return row?.burning ?? noCandles;
  });

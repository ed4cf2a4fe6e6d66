import { sql } from 'drizzle-orm';
import { onLoaded, onMemorial } from '#server/procedure.ts';
import { type Burning, burningSchema, noCandles } from '../../memorial/candle/schema.ts';
import { burningAsJson } from '../../memorial/candle/store.ts';
import { memorialIdSchema } from '../../memorial/schema.ts';
import { findWords } from '../store.ts';
import { lightSchema, litSchema } from './schema.ts';
import { lightCandle } from './store.ts';

/** By anybody who may see the page, without an account; it burns for a day. TOO_MANY_REQUESTS above what any house lights. */
export const light = onLoaded('candle.light', lightSchema, findWords)
  .route({ method: 'POST', path: '/memorials/{memorialId}/candles', successStatus: 201 })
  .output(litSchema)
  .handler(({ context, input: { submitId } }) =>
    lightCandle(context, { memorialId: context.loaded.facts.memorial.id, submitId }),
  );

/** How many burn now, and how they look. */
export const burning = onMemorial('memorial.view', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/candles' })
  .output(burningSchema)
  .handler(async ({ context: { db, memorial } }) => {
    const { rows } = await db.execute<{ burning: Burning }>(
      sql`select ${burningAsJson} as burning from memorials m where m.id = ${memorial.id}::uuid`,
    );
    return rows[0]?.burning ?? noCandles;
  });

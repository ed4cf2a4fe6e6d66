import { anyone } from '#server/procedure.ts';
import { namedLimits } from '#server/named-limits.ts';
import { currentHebrewDay } from './rules.ts';
import { rememberedTodaySchema } from './schema.ts';
import { listRemembered } from './store.ts';

/** Whose yahrzeit is today, of the pages that the asker has a part in and of those that anybody may find. */
export const today = anyone
  .meta({ limit: namedLimits['calendar.today'] })
  .route({ method: 'GET', path: '/calendar/today' })
  .output(rememberedTodaySchema)
  .handler(async ({ context: { actor, db, now } }) => {
    const date = currentHebrewDay(now());
    return { date, memorials: await listRemembered(db, actor, date) };
  });

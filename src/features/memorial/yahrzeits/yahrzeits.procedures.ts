import * as z from 'zod';
import { addDays } from '#core/dates.ts';
import { anyone, signedIn } from '#server/procedure.ts';
import { namedLimits } from '#server/named-limits.ts';
import { currentHebrewDay } from './yahrzeits.rules.ts';
import { rememberedTodaySchema, upcomingDaySchema } from './yahrzeits.schema.ts';
import { listRemembered, listUpcomingDays } from './yahrzeits.store.ts';

/** Today's yahrzeits, of pages on which the caller has a role and of pages that everybody may find. */
export const loadToday = anyone
  .meta({ limit: namedLimits['calendar.loadToday'] })
  .route({ method: 'GET', path: '/calendar/today' })
  .output(rememberedTodaySchema)
  .handler(async ({ context: { actor, db, now } }) => {
    const date = currentHebrewDay(now());
    return { date, memorials: await listRemembered(db, actor, date) };
  });

const upcomingDays = 60;

/** The yahrzeits of the next two months, including today, of pages on which the caller has a role. */
export const listUpcoming = signedIn('memorial.list')
  .route({ method: 'GET', path: '/me/upcoming-days' })
  .output(z.array(upcomingDaySchema))
  .handler(({ context: { db, now, userId } }) => {
    const from = currentHebrewDay(now());
    return listUpcomingDays(db, userId, { from, through: addDays(from, upcomingDays) });
  });

import * as z from 'zod';
import { todayInJerusalem } from '#core/dates.ts';
import { signedIn } from '#server/procedure.ts';
import { firstSiteDay, isByMonth } from './site-statistics.rules.ts';
import { siteFiguresSchema, siteRanges, usualSiteRange } from './site-statistics.schema.ts';
import { findFirstSiteDay, listSiteDays } from './site-statistics.store.ts';

/** The statistics of the whole site by day. */
export const loadForSite = signedIn('admin.enter')
  .route({ method: 'GET', path: '/admin/statistics' })
  .input(z.object({ range: z.enum(siteRanges).default(usualSiteRange) }))
  .output(siteFiguresSchema)
  .handler(async ({ context: { db, now }, input: { range } }) => {
    const until = todayInJerusalem(now());
    const known = range === 'all' ? await findFirstSiteDay(db) : null;
    const since = firstSiteDay(range, until, known ?? until);
    return { since, until, days: await listSiteDays(db, since, { isByMonth: isByMonth({ since, until }) }) };
  });

import { todayInJerusalem } from '#core/dates.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { fillDays, findFirstDay, roundSources } from './statistics.rules.ts';
import { statisticsQuery, statisticsSchema } from './statistics.schema.ts';
import { findCounted, findCreationDay } from './statistics.store.ts';

/** The statistics of a page by day, for its editors. */
export const loadForMemorial = onMemorial('memorial.edit', statisticsQuery)
  .route({ method: 'GET', path: '/memorials/{memorialId}/statistics' })
  .output(statisticsSchema)
  .handler(async ({ context: { db, memorial, now }, input: { range } }) => {
    const at = now();
    const until = todayInJerusalem(at);
    const createdOn = range === 'all' ? await findCreationDay(db, memorial.id) : until;
    if (createdOn === null) throw fail('NOT_FOUND');
    const since = findFirstDay(range, until, createdOn);
    const row = await findCounted(db, memorial.id, { since, now: at });
    if (row === null) throw fail('NOT_FOUND');
    const filled = (days: (typeof row)['views']) => fillDays(days ?? [], since, until);
    return {
      name: row.name,
      isPublic: memorial.isPublic,
      birthDate: row.birth_date,
      since,
      until,
      days: {
        views: filled(row.views),
        galleryViews: filled(row.galleryViews),
        candles: filled(row.candles),
        memories: filled(row.memories),
        condolences: filled(row.condolences),
        stones: filled(row.stones),
        rsvps: filled(row.rsvps),
      },
      sources: roundSources(row.sources ?? []),
      burning: row.burning,
      onPage: row.on_page,
      followers: row.followers,
    };
  });

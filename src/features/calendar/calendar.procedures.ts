import * as z from 'zod';
import { isLateBurial } from '#core/hebrew-calendar/yahrzeit.ts';
import { can } from '#core/policy.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { refreshYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.store.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { calendarSchema, setCustomSchema } from './calendar.schema.ts';
import { findCalendar } from './calendar.store.ts';
import { memorialCustoms } from './calendar.table.ts';

/** The facts for computing the Hebrew dates of a page, for those who may see it. */
export const find = onMemorial('memorial.view', memorialIdSchema)
  .meta({ staleBy: ['memorial.changed', 'memorial.deleted'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/calendar' })
  .output(calendarSchema)
  .handler(async ({ context: { actor, db, memorial } }) => {
    const calendar = await findCalendar(db, memorial.id);
    if (!calendar) throw fail('NOT_FOUND');
    const { death, custom } = calendar;
    // Pages do not show the burial: visitors get its date only if the first yahrzeit depends on it.
    const isNeeded = death !== null && custom.firstYear === 'burial' && isLateBurial(death);
    if (death === null || isNeeded || can(actor, 'memorial.edit', memorial)) return calendar;
    return { ...calendar, death: { ...death, buried: null } };
  });

/** Sets the custom of a family's yahrzeit. The last change wins. */
export const setCustom = onMemorial('memorial.edit', setCustomSchema)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/calendar' })
  .output(z.void())
  .handler(async ({ context: { events, memorial, now }, input: { memorialId: _id, ...custom } }) => {
    await events.transaction(async (tx, announce) => {
      if (!(await lockMemorial(tx, memorial.id, 'key share'))) throw fail('NOT_FOUND');
      const values = { ...custom, updatedAt: now() };
      await tx
        .insert(memorialCustoms)
        .values({ memorialId: memorial.id, ...values })
        .onConflictDoUpdate({ target: memorialCustoms.memorialId, set: values });
      await refreshYahrzeits(tx, [memorial.id], now());
      await announce('memorial.changed', { memorialId: memorial.id });
    });
  });

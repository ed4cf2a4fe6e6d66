import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { lockMemorial } from '#features/media/media.store.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { reminderSettingsSchema, saveRemindersSchema } from './reminders.schema.ts';
import { findReminderSettings } from './reminders.store.ts';
import { reminderSettings } from './reminders.table.ts';

/** The caller's reminders before the yahrzeit of a page. */
export const loadReminders = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/reminders' })
  .output(reminderSettingsSchema)
  .handler(({ context: { actor, db, memorial } }) => findReminderSettings(db, actor.userId ?? '', memorial.id));

/** Sets them for the page, or for every page of the caller. */
export const saveReminders = onMemorial('memorial.edit', saveRemindersSchema)
  .meta({ limit: namedLimits['notification.settings'] })
  .route({ method: 'PUT', path: '/memorials/{memorialId}/reminders' })
  .output(z.void())
  .handler(async ({ context: { actor, db, memorial }, input: { memorialId: _id, isForAll, city, ...kinds } }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    const target = [reminderSettings.userId, reminderSettings.memorialId];
    await db.transaction(async (tx) => {
      if (!(await lockMemorial(tx, memorial.id, 'key share'))) throw fail('NOT_FOUND');
      // A choice for one page does not affect other pages; the city applies to all.
      const own = isForAll ? { ...kinds, city } : { city };
      await tx
        .insert(reminderSettings)
        .values({ userId, memorialId: null, ...own })
        .onConflictDoUpdate({ target, set: own });
      if (isForAll)
        await tx
          .delete(reminderSettings)
          .where(and(eq(reminderSettings.userId, userId), isNotNull(reminderSettings.memorialId)));
      else
        await tx
          .insert(reminderSettings)
          .values({ userId, memorialId: memorial.id, city, ...kinds })
          .onConflictDoUpdate({ target, set: kinds });
    });
  });

import { and, eq, isNull } from 'drizzle-orm';
import { signedIn } from '#server/procedure.ts';
import { notificationSettingsSchema, usualSettings } from '../notifications.schema.ts';
import { notifications, notificationSettings } from '../notifications.table.ts';
import { namedLimits } from '#server/named-limits.ts';

/** The account's settings for emails. */
export const loadSettings = signedIn('notification.read')
  .route({ method: 'GET', path: '/me/notification-settings' })
  .output(notificationSettingsSchema)
  .handler(async ({ context: { db, userId } }) => {
    const [stored] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return stored ? { letters: stored.letters, onRestDays: stored.onRestDays } : usualSettings;
  });

export const saveSettings = signedIn('notification.read')
  .meta({ limit: namedLimits['notification.settings'] })
  .route({ method: 'PUT', path: '/me/notification-settings' })
  .input(notificationSettingsSchema)
  .output(notificationSettingsSchema)
  .handler(async ({ context: { db, now, userId }, input }) => {
    await db.transaction(async (tx) => {
      const ofReader = eq(notificationSettings.userId, userId);
      const [before] = await tx.select().from(notificationSettings).where(ofReader).for('update');
      await tx
        .insert(notificationSettings)
        .values({ userId, ...input })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: input });
      // Turning emails on again does not send months of old notifications.
      if (before?.letters === 'never' && input.letters !== 'never')
        await tx
          .update(notifications)
          .set({ mailedAt: now() })
          .where(and(eq(notifications.userId, userId), isNull(notifications.mailedAt)));
    });
    return input;
  });

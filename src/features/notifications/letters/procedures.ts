import { eq } from 'drizzle-orm';
import { signedIn } from '#server/procedure.ts';
import { settingsSchema, usualSettings } from '../schema.ts';
import { notificationSettings } from '../table.ts';

/** How the asker is written to. */
export const settings = signedIn('notification.read')
  .route({ method: 'GET', path: '/me/notification-settings' })
  .output(settingsSchema)
  .handler(async ({ context: { db, userId } }) => {
    const [kept] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return kept ? { letters: kept.letters, onRestDays: kept.onRestDays } : usualSettings;
  });

export const saveSettings = signedIn('notification.read')
  .meta({ limit: { name: 'notification.settings', points: 120, seconds: 300 } })
  .route({ method: 'PUT', path: '/me/notification-settings' })
  .input(settingsSchema)
  .output(settingsSchema)
  .handler(async ({ context: { db, userId }, input }) => {
    await db
      .insert(notificationSettings)
      .values({ userId, ...input })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: input });
    return input;
  });

import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '#server/columns.ts';
import { memorials } from '#features/memorial/memorial.table.ts';
import { users } from '#server/auth-table.ts';
import { digestPaces, notificationTypes, notificationStates } from './notifications.schema.ts';

const memorialId = () =>
  uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const listed = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`);

/** One row per recipient. Title and text are rendered from it in the reader’s language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Null for notifications without a page. */
    memorialId: uuid().references(() => memorials.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    /** The row of the activity, such as a memory, an invitation or a follower. */
    refId: uuid().notNull(),
    state: text({ enum: notificationStates }).notNull(),
    /** Name of the author, inviter or new member; for an event its title. */
    authorName: text().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
    readAt: instantColumn(),
    clearedAt: instantColumn(),
    /** When it was included in an email. */
    mailedAt: instantColumn(),
    /** When its push messages were queued. */
    pushedAt: instantColumn(),
  },
  (t) => [
    // One notification per action, also if its request is repeated; a follower of two pages gets one for each.
    unique().on(t.userId, t.memorialId, t.type, t.refId, t.state).nullsNotDistinct(),
    index('notifications_newest')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.clearedAt} is null`),
    index('notifications_unread')
      .on(t.userId, t.createdAt)
      .where(sql`${t.readAt} is null and ${t.clearedAt} is null`),
    index('notifications_unmailed')
      .on(t.createdAt)
      .where(sql`${t.mailedAt} is null and ${t.readAt} is null and ${t.clearedAt} is null`),
    index('notifications_unpushed')
      .on(t.createdAt)
      .where(sql`${t.pushedAt} is null and ${t.readAt} is null and ${t.clearedAt} is null`),
    index().on(t.memorialId, t.createdAt),
    check('notifications_type', sql`${t.type} in ${listed(notificationTypes)}`),
    check('notifications_state', sql`${t.state} in ${listed(notificationStates)}`),
  ],
);

/** Accounts that follow a page. */
export const memorialFollowers = pgTable(
  'memorial_followers',
  { memorialId: memorialId(), userId: userId(), createdAt: instantColumn().notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.memorialId, t.userId] }), index().on(t.userId)],
);

/** Only for accounts that changed them; the others have the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    letters: text({ enum: digestPaces }).notNull(),
    onRestDays: boolean().notNull(),
  },
  (t) => [check('notification_settings_letters', sql`${t.letters} in ${listed(digestPaces)}`)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#server/auth-table.ts';
import { instantColumn } from '#server/columns.ts';

/** Browsers that get push messages of an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Signing out, here or remotely, ends the messages. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The installation's key at the time of the subscription, which is useless after a rotation. */
    serverKey: text().notNull(),
    /** Null while its service accepts messages. */
    failingSince: instantColumn(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.sessionId)],
);

/** Only for accounts that changed them; the others have the defaults. */
export const pushSettings = pgTable('push_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  approval: boolean().notNull(),
  contributions: boolean().notNull(),
  events: boolean().notNull(),
  yahrzeits: boolean().notNull(),
  showsNames: boolean().notNull(),
  onRestDays: boolean().notNull(),
});

/** The keys that identify this installation to push services: one row, created when first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    privateKey: text().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);

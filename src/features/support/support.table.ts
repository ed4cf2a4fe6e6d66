import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Messages to the operators; deleted a month after the answer, others after a year. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A hash of text and sender, so that a form that is sent twice is one message. */
    submitKey: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('support_messages_open')
      .on(t.createdAt)
      .where(sql`${t.answeredAt} is null`),
  ],
);

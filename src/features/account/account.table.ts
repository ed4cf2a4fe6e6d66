import { sql } from 'drizzle-orm';
import { check, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '#server/columns.ts';
import { users } from '#server/auth-table.ts';
import type { PagePlan } from './closing/account-closing.schema.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const ownId = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Unconfirmed new addresses; only the hash of the token is stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ownId(),
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    expiresAt: instantColumn().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** An account that its holder has closed: until `endsAt` it can be reopened. */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: ownId(),
    askedAt: instantColumn().notNull(),
    endsAt: instantColumn().notNull(),
    /** The planned fate of each page, and which of them were public. */
    plan: jsonb().$type<PagePlan[]>().notNull(),
  },
  (t) => [index().on(t.endsAt)],
);

/** Small square pictures of accounts, stored in the database as a part of the account. */
export const userPictures = pgTable(
  'user_pictures',
  {
    userId: ownId(),
    /** Part of its URL: a new picture gets a new id. */
    id: uuid().notNull().unique().defaultRandom(),
    bytes: bytea().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [check('user_pictures_bytes', sql`length(${t.bytes}) <= 200000`)],
);

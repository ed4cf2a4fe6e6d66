import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '#server/columns.ts';
import { users } from '#server/auth-table.ts';
import { usageTypes } from './plans.schema.ts';

const typeList = sql.raw(usageTypes.map((type) => `'${type}'`).join(', '));

/** The plans; 0 is unlimited in `max_…`. Every account without a subscription has the plan named `Free`. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    isActive: boolean().notNull().default(true),
    displayOrder: integer().notNull(),
    /** In agorot. */
    pricePerMonth: integer().notNull(),
    maxStorageGb: integer().notNull(),
    maxMonthlyViews: integer().notNull(),
    maxMemorials: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    check('subscription_plans_name', sql`length(trim(${t.name})) > 0`),
    check(
      'subscription_plans_amounts',
      sql`${t.pricePerMonth} >= 0 and ${t.maxStorageGb} >= 0 and ${t.maxMonthlyViews} >= 0 and ${t.maxMemorials} >= 0`,
    ),
    check('subscription_plans_free', sql`${t.name} <> 'Free' or (${t.isActive} and ${t.pricePerMonth} = 0)`),
  ],
);

/** Plans of accounts with their start and end; of several active ones the latest counts. */
export const userSubscriptions = pgTable(
  'user_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: uuid()
      .notNull()
      .references(() => subscriptionPlans.id),
    startsAt: instantColumn().notNull(),
    /** Null for one without an end. */
    endsAt: instantColumn(),
    /** The giver; null after their account is deleted. `is_gift` stays. */
    giftOf: uuid().references(() => users.id, { onDelete: 'set null' }),
    isGift: boolean().notNull().default(false),
    assignedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.userId, t.startsAt),
    index().on(t.planId),
    check('user_subscriptions_period', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/**
 * Usage counters: one row for each account, type and month in Jerusalem, or for all time for totals (`storage_used` in bytes,
 * `memorial_count`). Triggers update them in the same transaction.
 */
export const usersUsage = pgTable(
  'users_usage',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usageType: text({ enum: usageTypes }).notNull(),
    periodStart: date({ mode: 'string' }).notNull(),
    count: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.usageType, t.periodStart] }),
    check('users_usage_usage_type', sql`${t.usageType} in (${typeList})`),
    check('users_usage_count', sql`${t.count} >= 0`),
  ],
);

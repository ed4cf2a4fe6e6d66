import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Actions without a change. Only their rows may be deleted from the database, after half a year. */
export const accessActions = [
  'account.signed-in',
  'account.sign-in-failed',
  'account.downloaded',
  'memorial.downloaded',
  'memorial.opened-by-role',
] as const;
/** A list for `in`, in the order of the index definitions of the log. */
export const accessActionsSql = sql.raw(`('${accessActions.join("', '")}')`);
export type AccessAction = (typeof accessActions)[number];

/**
 * Changes of rights, visibility and existence, sign-ins and views. Triggers insert changes in the transaction of the action
 * (migrations/0001_audit.sql) and refuse to change the log. Ids have no foreign key, so that rows outlive their actor and object.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a command on the server, or for the program itself. */
    actorId: uuid(),
    action: text().notNull(),
    resource: text().notNull(),
    resourceId: uuid().notNull(),
    /**
     * Ids, roles and settings, with `from` and `to` for a change; never addresses, and no texts except those of the shop's
     * products, which an undo restores.
     */
    data: jsonb().notNull().default({}),
    /** When the action happened; actions of one transaction keep their order. */
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index().on(t.resourceId, t.createdAt),
    index().on(t.actorId, t.createdAt),
    index('audit_log_deeds')
      .on(t.createdAt, t.id)
      .where(sql`${t.action} not in ${accessActionsSql}`),
    index('audit_log_areas')
      .on(t.resource, t.createdAt, t.id)
      .where(sql`${t.action} not in ${accessActionsSql}`),
    index('audit_log_accesses')
      .on(t.createdAt, t.id)
      .where(sql`${t.action} in ${accessActionsSql}`),
    index('audit_log_access')
      .on(t.action, t.createdAt)
      .where(sql`${t.action} in ${accessActionsSql}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '#server/columns.ts';
import { users } from '#server/auth-table.ts';
import { relationshipRoles } from '#features/memorial/memorial.schema.ts';
import { memorials } from '#features/memorial/memorial.table.ts';

/** Invitations. The holder of an open invitation's token may accept it once; only the token's hash is stored. */
export const memorialInvites = pgTable(
  'memorial_invites',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    role: text({ enum: relationshipRoles }).notNull(),
    /** In lower case; null for anybody with the link. */
    email: text(),
    tokenHash: text().notNull().unique(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    acceptedAt: instantColumn(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex()
      .on(t.memorialId, t.email)
      .where(sql`${t.acceptedAt} is null`),
    index().on(t.expiresAt),
    check('memorial_invites_role', sql`${t.role} in ('editor', 'viewer')`),
  ],
);

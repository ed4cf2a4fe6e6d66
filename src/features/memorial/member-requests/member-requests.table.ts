import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { memorials } from '../memorial.table.ts';
import { memberRequestStates } from './member-requests.schema.ts';

/** Removal requests of living members of a page's tree: one row for each member, with the last asker. */
export const memberRequests = pgTable(
  'member_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    /** Id in the section `family-tree`. */
    memberId: text().notNull(),
    state: text({ enum: memberRequestStates }).notNull(),
    name: text().notNull(),
    contact: text().notNull(),
    words: text().notNull(),
    createdAt: instantColumn().notNull(),
    decidedAt: instantColumn(),
  },
  (t) => [
    unique().on(t.memorialId, t.memberId),
    index('member_requests_waiting').on(t.state, t.createdAt),
    check('member_requests_state', isOneOf(t.state, memberRequestStates)),
  ],
);

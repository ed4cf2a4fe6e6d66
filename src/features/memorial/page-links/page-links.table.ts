import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { memorials } from '../memorial.table.ts';
import { pageLinkStates } from './page-links.schema.ts';

const memorialId = () =>
  uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' });

/**
 * Links between a member of a page's family tree and the page of that person, with the consent of its family. Triggers notify
 * both pages of changes.
 */
export const pageLinks = pgTable(
  'page_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: memorialId(),
    /** Id in the section `family-tree` of that page. */
    memberId: text().notNull(),
    toMemorialId: memorialId(),
    /** The member's relationship to the person of the asking page, as the asked family read it. */
    relationship: text().notNull().default(''),
    state: text({ enum: pageLinkStates }).notNull(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: instantColumn().notNull(),
    answeredAt: instantColumn(),
    endedAt: instantColumn(),
    /** The page whose family ended the link. */
    endedByMemorialId: uuid().references(() => memorials.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique().on(t.memorialId, t.memberId, t.toMemorialId),
    index('page_links_to').on(t.toMemorialId, t.state),
    index('page_links_asked_by').on(t.askedBy, t.state),
    index('page_links_ended_by_memorial').on(t.endedByMemorialId),
    check('page_links_state', isOneOf(t.state, pageLinkStates)),
  ],
);

/** Families that refused an owner or ended a link with them; the row outlives the page and the member that asked. */
export const pageLinkRefusals = pgTable(
  'page_link_refusals',
  {
    toMemorialId: memorialId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refusedAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.toMemorialId, t.ownerId] }), index('page_link_refusals_of_owner').on(t.ownerId)],
);

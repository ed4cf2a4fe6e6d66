import { bigserial, customType, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * One row for each committed change of what a memorial's pages show, written by the function `announce_event`; the nil id stands for
 * all memorials. Rows of one memorial are counted, so that changes that run at the same time need no lock.
 */
export const pageChanges = pgTable(
  'page_changes',
  { id: bigserial({ mode: 'number' }).primaryKey(), memorialId: uuid().notNull() },
  ({ memorialId }) => [index('page_changes_memorial').on(memorialId)],
);

/** Rendered public pages. `version` identifies the changes that a page contains. A row without bytes has to be rendered. */
export const storedPages = pgTable(
  'stored_pages',
  {
    key: text().notNull(),
    /** The fingerprint of the program and its configuration, which determine the markup. */
    build: text().notNull(),
    memorialId: uuid().notNull(),
    version: text().notNull(),
    /** The deadline of the rendering process, after which another one may render. */
    claimedUntil: instantColumn(),
    storedAt: instantColumn(),
    expiresAt: instantColumn(),
    head: jsonb(),
    brotli: bytea(),
  },
  ({ key, build, memorialId }) => [
    primaryKey({ columns: [key, build] }),
    index('stored_pages_memorial').on(memorialId),
  ],
);

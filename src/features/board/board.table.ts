import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { memorials } from '#features/memorial/memorial.table.ts';
import { withheldStates } from '#features/memorial/takedown.schema.ts';
import { users } from '#server/auth-table.ts';
import { isOneOf } from '#server/columns.ts';
import { boardKinds, boardStates } from './board.schema.ts';

/** Boards on which the chapters of a book are shared in memory of somebody. One of each kind is open at a time. */
export const studyBoards = pgTable(
  'study_boards',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    kind: text({ enum: boardKinds }).notNull(),
    state: text({ enum: boardStates }).notNull().default('open'),
    targetDate: date(),
    releaseDays: smallint().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('study_boards_one_open')
      .on(t.memorialId, t.kind)
      .where(sql`${t.state} = 'open'`),
    index('study_boards_of_memorial').on(t.memorialId, t.kind, t.createdAt),
    index('study_boards_created_by').on(t.createdBy),
    check('study_boards_kind', sql`${t.kind} in ('tehillim', 'mishna')`),
    check('study_boards_state', sql`${t.state} in ('open', 'closed')`),
    check('study_boards_release_days', sql`${t.releaseDays} between 1 and 90`),
  ],
);

/** Taken chapters; the key allows one taker for each. A free chapter has no row. */
export const studyPortions = pgTable(
  'study_portions',
  {
    boardId: uuid()
      .notNull()
      .references(() => studyBoards.id, { onDelete: 'cascade' }),
    portion: text().notNull(),
    /** Null without a name. */
    takenBy: text(),
    /** Only editors of the page see the name. */
    isNameHeld: boolean().notNull().default(false),
    /** A name that the staff withholds; `taken_by` is null then. */
    withheldName: text(),
    withheldAs: text({ enum: withheldStates }),
    withheldAt: timestamp({ withTimezone: true }),
    /** Id of a name on its board, shown or not: the same for all its chapters. Null without a name. */
    nameId: uuid().generatedAlwaysAs(sql`md5(board_id::text || ':' || coalesce(taken_by, withheld_name))::uuid`),
    tokenHash: text().notNull(),
    /** Hash of the network address, for its limit; null once the chapter is learned and a day old. */
    addressKey: text(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
    learnedAt: timestamp({ withTimezone: true }),
    /** An unlearned chapter is released then. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.portion] }),
    index('study_portions_names').on(t.nameId),
    index('study_portions_names_by_time')
      .on(t.takenAt, t.nameId)
      .where(sql`${t.nameId} is not null`),
    index('study_portions_token').on(t.tokenHash),
    index('study_portions_due')
      .on(t.expiresAt)
      .where(sql`${t.learnedAt} is null`),
    check('study_portions_withheld_as', isOneOf(t.withheldAs, withheldStates)),
    check('study_portions_withheld', sql`num_nulls(${t.withheldName}, ${t.withheldAs}, ${t.withheldAt}) in (0, 3)`),
    check('study_portions_portion', sql`${t.portion} ~ '^[a-z-]+-[0-9]{1,3}$'`),
  ],
);

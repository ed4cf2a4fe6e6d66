import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { locales } from '#core/locale.ts';
import { users } from '#server/auth-table.ts';
import { media, memorials } from '#features/memorial/memorial.table.ts';
import { memorialCandles } from '#features/candles/candles.table.ts';
import { type HoldReason, holdReasons, kinds, states } from './contributions.schema.ts';

/** Common columns of memories and condolences. */
const columns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  memorialId: uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' }),
  authorName: text().notNull(),
  content: text().notNull(),
  relationship: text(),
  likesCount: integer().notNull().default(0),
  state: text({ enum: states }).notNull().default('pending'),
  /** The state before the last decision. */
  stateBefore: text({ enum: states }),
  isApproved: boolean().generatedAlwaysAs(sql`state = 'approved'`),
  /** Why it is pending although its page publishes at once. */
  heldFor: text().$type<HoldReason>(),
  /** The note of the return. */
  note: text(),
  /** The author's account. */
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Written by somebody who could decide on the page. */
  isByEditor: boolean('is_member').notNull().default(false),
  /** Used only for emails with the private link; never leaves the server otherwise. */
  email: text(),
  /** The token hash of the private link. */
  tokenHash: text(),
  /** Hash of address and device, which recognizes a blocked author. */
  authorKey: text().notNull(),
  /** Hash of the normalized text, the same for near duplicates. */
  contentKey: text().notNull(),
  image: uuid().references(() => media.id, { onDelete: 'set null' }),
  submitId: uuid().notNull(),
  locale: text({ enum: locales }).notNull(),
  version: integer().notNull().default(1),
  createdAt: instantColumn().notNull().defaultNow(),
  updatedAt: instantColumn().notNull().defaultNow(),
  decidedAt: instantColumn(),
  decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

type Columns = Record<keyof ReturnType<typeof columns>, AnyPgColumn>;
const rules = (name: string, t: Columns) => [
  unique(`${name}_one_submit`).on(t.memorialId, t.submitId),
  index(`${name}_shown`)
    .on(t.memorialId, t.createdAt, t.id)
    .where(sql`${t.state} = 'approved'`),
  index(`${name}_queue`)
    .on(t.memorialId, t.state, t.createdAt, t.id)
    .where(sql`${t.state} <> 'approved'`),
  index(`${name}_all`).on(t.state, t.createdAt, t.id),
  index(`${name}_by_time`).on(t.createdAt, t.id),
  index(`${name}_same`).on(t.contentKey, t.createdAt),
  uniqueIndex(`${name}_token`)
    .on(t.tokenHash)
    .where(sql`${t.tokenHash} is not null`),
  index(`${name}_user`)
    .on(t.userId)
    .where(sql`${t.userId} is not null`),
  index(`${name}_image`)
    .on(t.image)
    .where(sql`${t.image} is not null`),
  check(`${name}_state`, isOneOf(t.state, states)),
  check(`${name}_state_before`, isOneOf(t.stateBefore, states)),
  check(`${name}_held_for`, isOneOf(t.heldFor, holdReasons)),
  check(`${name}_locale`, isOneOf(t.locale, locales)),
  check(`${name}_likes_count`, sql`${t.likesCount} >= 0`),
];
const hasContent = (column: AnyPgColumn) => sql`length(trim(${column})) > 0`;

export const memorialMemories = pgTable('memorial_memories', columns(), (t) => [
  ...rules('memorial_memories', t),
  check('memorial_memories_author_name', hasContent(t.authorName)),
  check('memorial_memories_content', hasContent(t.content)),
]);

export const memorialCondolences = pgTable(
  'memorial_condolences',
  {
    ...columns(),
    date: date({ mode: 'string' }).notNull(),
    /** The candle of a dedication, which is shown beside it only; a name or a text is enough. */
    litWith: uuid().references(() => memorialCandles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    ...rules('memorial_condolences', t),
    unique('memorial_condolences_one_candle').on(t.litWith),
    check('memorial_condolences_author_name', sql`${hasContent(t.authorName)} or ${t.litWith} is not null`),
    check(
      'memorial_condolences_content',
      sql`${hasContent(t.content)} or (${t.litWith} is not null and ${hasContent(t.authorName)})`,
    ),
  ],
);

/** Read-only view of the contributions of both kinds with their authors. */
export const memorialComments = pgView('memorial_comments', {
  id: uuid().notNull(),
  memorialId: uuid().notNull(),
  authorName: text().notNull(),
  createdAt: instantColumn().notNull(),
  kind: text({ enum: kinds }).notNull(),
}).as(sql`
  select id, memorial_id, author_name, created_at, 'memory' as kind from memorial_memories
  where state not in ('hidden', 'removed')
  union all
  select id, memorial_id, author_name, created_at, 'condolence' as kind from memorial_condolences
  where state not in ('hidden', 'removed')`);

const onRow = () => ({ kind: text({ enum: kinds }).notNull(), contributionId: uuid().notNull() });

/** A visitor's pebble on a row; `visitor` is a hash. */
export const contributionPebbles = pgTable(
  'contribution_stones',
  { ...onRow(), visitor: text().notNull(), placedAt: instantColumn().notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.kind, t.contributionId, t.visitor] }),
    check('contribution_stones_kind', isOneOf(t.kind, kinds)),
  ],
);

/** A visitor's report of a row; one for each visitor and row. */
export const contributionReports = pgTable(
  'contribution_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...onRow(),
    visitor: text().notNull(),
    reason: text().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
    /** When a moderator reviewed the row. */
    answeredAt: instantColumn(),
  },
  (t) => [
    uniqueIndex('contribution_reports_once').on(t.kind, t.contributionId, t.visitor),
    check('contribution_reports_kind', isOneOf(t.kind, kinds)),
  ],
);

/** Authors who are blocked on a page. */
export const contributionBlocks = pgTable(
  'contribution_blocks',
  {
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    authorKey: text().notNull(),
    blockedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memorialId, t.authorKey] })],
);

/** Site-wide switches; without a row they are off. */
export const siteSwitches = pgTable('site_switches', {
  name: text().primaryKey(),
  isOn: boolean().notNull().default(false),
  changedAt: instantColumn().notNull().defaultNow(),
  changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

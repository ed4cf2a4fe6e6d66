import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

// Queries for other features: only this feature names the tables.

const memories = sql`memorial_memories`;
const condolences = sql`memorial_condolences`;

const common = sql.raw(
  'id, memorial_id, author_name, content, relationship, likes_count, state, state_before, held_for, note, user_id, email, image, created_at',
);

/**
 * Relation of the contributions of both kinds. PostgreSQL plans it as two tables: a condition uses the index of each, and one on
 * `kind` excludes the other.
 */
export const contributionRows: SQL = sql`(
  select 'memory' as kind, ${common}, null::date as date, null::uuid as lit_with from ${memories}
  union all select 'condolence', ${common}, date, lit_with from ${condolences})`;

/** Relation of the dedications: the condolence of each candle that has one. */
export const dedicationRows: SQL = sql`(
  select lit_with as candle_id, author_name, content, relationship, state, author_key from ${condolences}
  where lit_with is not null)`;

/** Joins a table about contributions with each kind separately, so that the planner knows the kind. */
const aboutContributions = (table: SQL, columns: SQL): SQL => sql`(
  select 'memory' as kind, c.id, c.memorial_id, c.author_name, c.state, ${columns}
  from ${table} r join ${memories} c on c.id = r.contribution_id where r.kind = 'memory'
  union all select 'condolence', c.id, c.memorial_id, c.author_name, c.state, ${columns}
  from ${table} r join ${condolences} c on c.id = r.contribution_id where r.kind = 'condolence')`;

/** Relation of the pebbles, with the `id` of their contribution. */
export const pebbleRows: SQL = aboutContributions(sql`contribution_stones`, sql`r.visitor, r.placed_at`);

const reports = sql`contribution_reports`;

/** Relation of the reports, with the `id` of their contribution. */
export const contributionReportRows: SQL = aboutContributions(
  reports,
  sql`r.visitor, r.reason, r.created_at, r.answered_at`,
);

/** SQL: whether a contribution has an unanswered report. */
export const hasOpenReport = (kind: SQLWrapper, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${reports} r where r.kind = ${kind} and r.contribution_id = ${id} and r.answered_at is null)`;

/** SQL: whether a contribution uses the image. */
export const isContributionImage = (imageId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${contributionRows} c where c.image = ${imageId})`;

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

// What other features select from and write: the tables themselves are named in this feature alone.

const memories = sql`memorial_memories`;
const condolences = sql`memorial_condolences`;

const common = sql.raw(
  'id, memorial_id, author_name, content, relationship, likes_count, state, state_before, held_for, note, user_id, email, image, created_at',
);

/**
 * Every contribution of either kind, to select from. PostgreSQL plans it as its two tables: a condition reaches the index of
 * each, and one on `kind` leaves the other out.
 */
export const contributionRows: SQL = sql`(
  select 'memory' as kind, ${common}, null::date as date, null::uuid as lit_with from ${memories}
  union all select 'condolence', ${common}, date, lit_with from ${condolences})`;

/** The condolence of each candle that was lit with one, to select from. */
export const dedicationRows: SQL = sql`(
  select lit_with as candle_id, author_name, content, relationship, state, author_key from ${condolences}
  where lit_with is not null)`;

/** A table whose rows are about a contribution `c`, of each kind by itself, so that the kind is known in the plan. */
const aboutContributions = (table: SQL, columns: SQL): SQL => sql`(
  select 'memory' as kind, c.id, c.memorial_id, c.author_name, c.state, ${columns}
  from ${table} r join ${memories} c on c.id = r.contribution_id where r.kind = 'memory'
  union all select 'condolence', c.id, c.memorial_id, c.author_name, c.state, ${columns}
  from ${table} r join ${condolences} c on c.id = r.contribution_id where r.kind = 'condolence')`;

/** Every pebble with the contribution that it lies on, whose `id` it has; to select from. */
export const pebbleRows: SQL = aboutContributions(sql`contribution_stones`, sql`r.visitor, r.placed_at`);

const reports = sql`contribution_reports`;

/** Every report with the contribution that it is about, whose `id` it has; to select from. */
export const contributionReportRows: SQL = aboutContributions(
  reports,
  sql`r.visitor, r.reason, r.created_at, r.answered_at`,
);

/** Whether a contribution has a report that nobody has answered, as SQL. */
export const hasOpenReport = (kind: SQLWrapper, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${reports} r where r.kind = ${kind} and r.contribution_id = ${id} and r.answered_at is null)`;

/** Whether a contribution names the image, as SQL. */
export const isContributionImage = (imageId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${contributionRows} c where c.image = ${imageId})`;

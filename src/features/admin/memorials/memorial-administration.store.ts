import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { TablePage } from '#core/table-page.ts';
import { contributionReportRows, contributionRows } from '#features/contributions/contribution-queries.store.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { containsAsTyped, loadTablePage, type SortKey } from '#server/table-page.ts';
import type { listMemorialsSchema, ManagedMemorial, memorialSorts } from './memorial-administration.schema.ts';

const keys: Record<(typeof memorialSorts)[number], SortKey> = {
  updated: { of: sql`m.updated_at`, type: 'timestamptz' },
  created: { of: sql`m.created_at`, type: 'timestamptz' },
  name: { of: sql`m.name`, type: 'text' },
};

const reportedMemorials = sql`(select distinct r.memorial_id from ${contributionReportRows} r where r.answered_at is null)`;

const views: Record<NonNullable<z.output<typeof listMemorialsSchema>['view']>, SQL> = {
  public: sql`m.is_public`,
  private: sql`not m.is_public`,
  reported: sql`m.id in ${reportedMemorials}`,
  deleted: sql`m.deleted_at is not null`,
};

/** The search includes the pages of at most this many matching owners. */
const maxOwners = 2000;

/**
 * The pages of the site; only the view `deleted` has deleted ones. Selects ids from an index first, and then their
 * rows.
 */
export async function listManagedMemorials(
  db: Db,
  { sort, view, text, ...paging }: z.output<typeof listMemorialsSchema>,
): Promise<TablePage<ManagedMemorial>> {
  const where = [
    view === 'deleted' ? sql`m.deleted_at is not null` : sql`m.deleted_at is null`,
    ...(view === undefined ? [] : [views[view]]),
    ...(text === '' ? [] : [await matches(db, text)]),
  ];
  const query = {
    columns: sql`m.id`,
    from: sql`memorials m`,
    where,
    key: keys[sort],
    id: sql`m.id`,
    ...(view !== 'deleted' && { countedIn: sql`m.name` }),
  };
  const { rows, ...page } = await loadTablePage<{ id: string }>(db, query, paging);
  const found = await findMemorials(
    db,
    rows.map(({ id }) => id),
  );
  return { ...page, rows: found };
}

async function matches(db: Db, text: string): Promise<SQL> {
  const wanted = text.toLowerCase();
  if (isId(wanted)) return sql`(m.id = ${wanted}::uuid or m.user_id = ${wanted}::uuid)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where ${containsAsTyped(sql`first_name || ' ' || last_name`, text)} or position(${wanted} in email) > 0
    limit ${maxOwners}`);
  if (rows.length === 0) return containsAsTyped(sql`m.name`, text);
  const owners = sql.param(rows.map(({ id }) => id));
  return sql`(${containsAsTyped(sql`m.name`, text)} or m.user_id = any(${owners}::uuid[]))`;
}

interface StoredMemorial extends Record<string, unknown> {
  id: string;
  name: string;
  isPublic: boolean;
  isDemo: boolean;
  views: number;
  pending: number;
  reports: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  canReopen: boolean;
  version: number;
  ownerId: string;
  ownerName: string;
  ownerEmail: string;
}

/** Pages by their ids, in the given order; missing pages are left out. */
export async function findMemorials(db: Db, ids: readonly string[]): Promise<ManagedMemorial[]> {
  const { rows } = await db.execute<StoredMemorial>(sql`
    select m.id, m.name, m.is_public as "isPublic", m.is_demo as "isDemo", m.views_count as views,
      (select count(*)::int from ${contributionRows} c where c.memorial_id = m.id and c.state = 'pending') as pending,
      (select count(distinct r.id)::int from ${contributionReportRows} r where r.memorial_id = m.id and r.answered_at is null) as reports,
      m.created_at as "createdAt", m.updated_at as "updatedAt", m.deleted_at as "deletedAt",
      coalesce((m.section_versions ->> 'settings')::int, 0) as version,
      not m.is_public and m.closed_by_operators is not null
        and not exists (select from account_closings c where c.user_id = m.user_id) as "canReopen",
      u.id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", u.email as "ownerEmail"
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality wanted (id, position)
      join memorials m on m.id = wanted.id join users u on u.id = m.user_id
    order by wanted.position`);
  return rows.map(({ ownerId, ownerName, ownerEmail, createdAt, updatedAt, deletedAt, ...row }) => ({
    ...row,
    owner: { id: ownerId, name: ownerName, email: ownerEmail },
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  }));
}

/** Locks the rows until the transaction ends. The order of the ids prevents deadlocks between two admins. */
export async function lockMemorials(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select from memorials where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`,
  );
}

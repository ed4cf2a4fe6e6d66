import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { adminIds } from '#core/policy.sql.ts';
import type { Role } from '#core/policy.ts';
import type { TablePage } from '#core/table-page.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { containsPattern, loadTablePage, type SortKey } from '#server/table-page.ts';
import type { listUsersSchema, ManagedUser, userSorts } from './user-administration.schema.ts';

const keys: Record<(typeof userSorts)[number], SortKey> = {
  created: { of: sql`u.created_at`, type: 'timestamptz' },
  email: { of: sql`u.email`, type: 'text' },
};

const views: Record<NonNullable<z.output<typeof listUsersSchema>['view']>, SQL> = {
  admin: sql`u.id in ${adminIds}`,
  moderator: sql`u.id in (select user_id from user_roles where role = 'moderator')`,
  unconfirmed: sql`not u.email_verified`,
  closed: sql`u.id in (select user_id from account_closings)`,
};

interface StoredUser extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  roles: Role[] | null;
  memorials: number;
  sessions: number;
  createdAt: string;
  lastSeenAt: string | null;
  closedUntil: string | null;
}

/** An account with its usage and active sessions. */
const columnsAt = (now: Date) => sql`
  u.id, u.first_name || ' ' || u.last_name as name, u.email, u.email_verified as "isConfirmed", u.created_at as "createdAt",
  (select json_agg(r.role order by r.role) from user_roles r where r.user_id = u.id) as roles,
  (select count(*)::int from active_memorials m where m.user_id = u.id) as memorials,
  (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > ${now.toISOString()}::timestamptz) as sessions,
  (select max(s.updated_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
  (select c.ends_at from account_closings c where c.user_id = u.id) as "closedUntil"`;

/** The accounts of the site. */
export async function listUsers(
  db: Db,
  { sort, view, text, ...paging }: z.output<typeof listUsersSchema>,
  now: Date,
): Promise<TablePage<ManagedUser>> {
  const where = [...(view === undefined ? [] : [views[view]]), ...(text === '' ? [] : [matches(text)])];
  const query = { columns: columnsAt(now), from: sql`users u`, where, key: keys[sort], id: sql`u.id` };
  const { rows, ...page } = await loadTablePage<StoredUser>(db, query, paging);
  return { ...page, rows: rows.map(toUser) };
}

function matches(text: string): SQL {
  const wanted = text.toLowerCase();
  if (isId(wanted)) return sql`u.id = ${wanted}::uuid`;
  const like = containsPattern(text);
  return sql`(u.first_name || ' ' || u.last_name ilike ${like} or u.email ilike ${like})`;
}

export async function findUser(db: Db, userId: string, now: Date): Promise<ManagedUser | null> {
  const { rows } = await db.execute<StoredUser>(
    sql`select ${columnsAt(now)} from users u where u.id = ${userId}::uuid`,
  );
  return rows[0] ? toUser(rows[0]) : null;
}

function toUser({ roles, createdAt, lastSeenAt, closedUntil, ...row }: StoredUser): ManagedUser {
  const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString());
  return {
    ...row,
    roles: roles ?? [],
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: instant(lastSeenAt),
    closedUntil: instant(closedUntil),
  };
}

/** Who closed an account last; null where unknown. */
export async function findWhoClosed(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ actorId: string | null }>(sql`
    select actor_id as "actorId" from audit_log
    where action = 'account.closed' and resource = 'account' and resource_id = ${userId}::uuid
    order by created_at desc limit 1`);
  return rows[0]?.actorId ?? null;
}

/** Logs an action that no trigger logs, because it changes no audited row. */
export async function recordSessionsEnded(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select audit('account.sessions-ended', 'account', ${userId}::uuid, '{}')`);
}

import { sql } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import { userRoles } from '#tables.ts';
import { clientOf, startFilled } from './database.ts';
import { type Line, type Result, round, timeCalls } from './line.ts';

const pages = 100_000;
const accounts = 10_000;
const repetitions = 10;
const boundMs = 100;

/** Each filter is measured in each order. */
const filters = [
  {},
  { view: 'public' },
  { view: 'private' },
  { view: 'reported' },
  { view: 'deleted' },
  { text: 'אדם 777' },
  { text: 'no such name' },
  { text: 'person77@' },
  { view: 'private', text: '99' },
] as const;
const orders = [
  { sort: 'updated', direction: 'desc' },
  { sort: 'created', direction: 'asc' },
  { sort: 'name', direction: 'asc' },
  { sort: 'name', direction: 'desc' },
] as const;

const list: Line = {
  name: 'admin.memorials',
  what: `any filter and page of /admin/memorials over ${pages} memorials of ${accounts} accounts`,
  async run() {
    const filled = await startFilled(pages);
    const { services, userId } = filled;
    try {
      const { db } = services;
      await db.execute(sql`
        insert into users (email, name, first_name, last_name)
        select 'person' || n || '@example.com', 'דן ' || n, 'דן', n::text from generate_series(1, ${accounts}) n`);
      await db.execute(sql`
        update memorials m set user_id = u.id, is_public = u.n % 20 <> 0, created_at = now() - u.n * interval '1 hour',
          deleted_at = case when u.n % 200 = 0 then now() end
        from (select id, row_number() over () as n from memorials) r, (
          select id, row_number() over (order by created_at, id) as n from ${users} where email like 'person%') u
        where m.id = r.id and u.n = r.n % ${accounts} + 1`);
      await db.execute(sql`
        insert into memorial_memories (memorial_id, author_name, content, author_key, content_key, submit_id, locale)
        select id, 'דליה', 'זיכרון', 'x', 'x', gen_random_uuid(), 'he' from memorials order by id limit 20000`);
      await db.execute(sql`
        insert into contribution_reports (kind, contribution_id, visitor, reason)
        select 'memory', id, 'x', '' from memorial_memories order by id limit 200`);
      await db.insert(userRoles).values({ userId, role: 'admin' });
      // Autovacuum does the same after so many changes.
      await db.execute(sql`vacuum analyze memorials`);
      await db.execute(sql`analyze`);

      const { listMemorials } = clientOf(services, userId, ['admin']).admin;
      return await measureList(listMemorials, combine(orders, filters));
    } finally {
      await filled.stop();
    }
  },
};

/** Kinds, states, and search terms with many matches and with none. */
const contentFilters = [
  {},
  { view: 'pending' },
  { view: 'approved' },
  { view: 'refused' },
  { view: 'removed' },
  { view: 'reported' },
  { kind: 'memory' },
  { kind: 'candle' },
  { kind: 'photo', view: 'pending' },
  { text: 'חוף הים' },
  { text: 'no such words' },
  { text: 'אדם 777' },
  { view: 'pending', kind: 'condolence', text: 'דליה 77' },
] as const;

const contributionsPerTable = 50_000;

const content: Line = {
  name: 'admin.content',
  what: `any filter and page of /admin/content over ${2 * contributionsPerTable} contributions to ${pages / 10} memorials`,
  async run() {
    const filled = await startFilled(pages / 10);
    const { services, userId } = filled;
    try {
      const { db } = services;
      for (const table of ['memorial_memories', 'memorial_condolences'])
        await db.execute(sql`
          insert into ${sql.raw(table)} (memorial_id, author_name, content, author_key, content_key, submit_id, locale, state, created_at
            ${sql.raw(table === 'memorial_condolences' ? ', date' : '')})
          select m.id, 'דליה ' || w.n, repeat('ישבנו כולנו יחד על הגג ושרנו. ', 5) || case when w.n % 500 = 0 then 'חוף הים' else '' end,
            'x', 'x' || w.n, gen_random_uuid(), 'he', (array['approved', 'approved', 'approved', 'approved', 'approved', 'approved',
              'approved', 'pending', 'hidden', 'removed'])[w.n % 10 + 1], now() - w.n * interval '1 minute'
            ${sql.raw(table === 'memorial_condolences' ? ', now()' : '')}
          from generate_series(1, ${contributionsPerTable}) w (n)
            join (select id, row_number() over () as n from memorials) m on m.n = w.n % ${pages / 10} + 1`);
      await db.execute(sql`
        insert into contribution_reports (kind, contribution_id, visitor, reason)
        select 'memory', id, 'x', '' from memorial_memories order by id limit 200`);
      await db.insert(userRoles).values({ userId, role: 'admin' });
      await db.execute(sql`vacuum analyze`);
      const list = clientOf(services, userId, ['admin']).admin.listContent;
      const onOnePage = (await list({})).rows.map(({ memorialId }) => ({ memorialId })).slice(0, 1);
      const byTime = [{ direction: 'desc' }, { direction: 'asc' }] as const;
      return await measureList(list, combine(byTime, [...contentFilters, ...onOnePage]));
    } finally {
      await filled.stop();
    }
  },
};

const combine = <Order extends object, Filter extends object>(orders: readonly Order[], filters: readonly Filter[]) =>
  orders.flatMap((order) => filters.map((filter) => ({ ...filter, ...order })));

/** Measures the first page of each list, and the page after the first hundred rows. */
async function measureList<Input extends object>(
  load: (input: Input & { limit?: number; after?: string }) => Promise<{ next: string | null }>,
  lists: readonly Input[],
): Promise<Result> {
  const times: { ms: number; what: string }[] = [];
  for (const list of lists) {
    const first = await load({ ...list, limit: 100 });
    for (const place of [{}, first.next === null ? {} : { after: first.next }]) {
      const taken = await timeCalls(repetitions, () => load({ ...list, ...place }));
      times.push(...taken.map((ms) => ({ ms, what: JSON.stringify(list) })));
    }
  }
  const sorted = times.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? { ms: Number.NaN, what: '' };
  const [p95, slowest] = [at(0.95).ms, at(0.98)];
  return {
    figure: `${round(p95, 1)} ms p95`,
    parts: `${sorted.length} calls, median ${round(at(0.5).ms, 1)} ms, 98 of 100 below ${round(slowest.ms, 1)} ms: ${slowest.what}`,
    bound: `at most ${boundMs} ms`,
    holds: p95 <= boundMs,
  };
}

export const adminLines = [list, content];

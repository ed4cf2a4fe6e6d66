import { sql } from 'drizzle-orm';
import { todayInJerusalem } from '#core/dates.ts';
import { createViewCounter } from '#features/statistics/counting/view-counting.store.ts';
import { keepSiteDays } from '#features/statistics/site/site-statistics.store.ts';
import { clientOf, startFilled } from './database.ts';
import { type Line, median, percentile, round, timeCalls } from './line.ts';

const years = 10;
const totalViews = 1_000_000;
const calls = 100;
const boundMs = 50;
const dayMs = 24 * 60 * 60 * 1000;
const browser = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const searches = ['', '?via=whatsapp', '?via=stone', '?via=share'];
const referrers = ['', 'https://www.google.com/', 'https://example.org/'];

const page: Line = {
  name: 'stats.page',
  what: `statistics of all ${years} years of a page with ${totalViews} views and 20,000 candles`,
  async run() {
    const filled = await startFilled(100);
    const { services, userId, memorialId } = filled;
    try {
      const { db, config, log } = services;
      await db.execute(
        sql`update memorials set created_at = now() - ${years} * interval '1 year' where id = ${memorialId}`,
      );
      // Each view is counted like a real visit, with a clock that advances through the years.
      const days = years * 365;
      const clock = { at: new Date() };
      const counter = createViewCounter({ db, origin: config.origin, now: () => clock.at, log });
      const perDay = Math.ceil(totalViews / days);
      for (let day = days; day >= 0; day -= 1) {
        clock.at = new Date(Date.now() - day * dayMs);
        for (let index = 0; index < perDay; index += 1)
          counter.add({
            memorialId,
            kind: index % 10 === 9 ? 'gallery' : 'page',
            address: `10.${index >> 8}.${index & 255}.${day % 250}`,
            agent: browser,
            search: searches[index % searches.length] ?? '',
            referrer: referrers[index % referrers.length] ?? '',
          });
        await counter.flush();
      }
      await counter.stop();
      await db.execute(sql`
        insert into memorial_candles (memorial_id, submit_id, lit_at)
        select ${memorialId}, gen_random_uuid(), now() - n * interval '4 hours' from generate_series(1, 20000) n`);
      await db.execute(sql`analyze`);

      const client = clientOf(services, userId);
      const times = await timeCalls(calls, () => client.statistics.loadForMemorial({ memorialId, range: 'all' }));
      const { days: counted } = await client.statistics.loadForMemorial({ memorialId, range: 'all' });
      const views = counted.views.reduce((sum, count) => sum + count, 0);
      const p95 = percentile(times, 0.95);
      return {
        figure: `${round(p95, 1)} ms p95`,
        parts: `${views} views counted; median ${round(median(times), 1)} ms`,
        bound: `at most ${boundMs} ms`,
        holds: p95 <= boundMs && views > totalViews * 0.85,
      };
    } finally {
      await filled.stop();
    }
  },
};

const siteMemorials = 1000;

const site: Line = {
  name: 'stats.site',
  what: `statistics of all ${years} years of the whole site, with ${totalViews} views of ${siteMemorials} pages`,
  async run() {
    const filled = await startFilled(siteMemorials);
    const { services, userId } = filled;
    try {
      const { db } = services;
      const perPage = totalViews / siteMemorials;
      await db.execute(sql`update users set created_at = now() - ${years} * interval '1 year' where id = ${userId}`);
      await db.execute(sql`
        insert into memorial_view_days (memorial_id, day, views)
        select id, current_date - (n * 3 + abs(hashtext(id::text)) % 3), 1 from memorials, generate_series(0, ${perPage - 1}::int) n
        on conflict do nothing`);
      await db.execute(sql`insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`);
      await keepSiteDays(db, todayInJerusalem(services.now()));
      await db.execute(sql`analyze`);
      const client = clientOf(services, userId, ['admin']);
      const times = await timeCalls(calls, () => client.statistics.loadForSite({ range: 'all' }));
      const { days } = await client.statistics.loadForSite({ range: 'all' });
      const views = days.reduce((sum, day) => sum + day.views, 0);
      const p95 = percentile(times, 0.95);
      return {
        figure: `${round(p95, 1)} ms p95`,
        parts: `${views} views in ${days.length} months`,
        bound: `at most ${boundMs} ms`,
        holds: p95 <= boundMs && views > totalViews * 0.85,
      };
    } finally {
      await filled.stop();
    }
  },
};

export const statisticsLines = [page, site];

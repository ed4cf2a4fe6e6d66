import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { feedSources } from '#routes/calendar-routes.ts';
import { createFeeds } from '#features/calendar/feed/calendar-feed.http.ts';
import { extendYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.jobs.ts';
import type { RateLimits } from '#server/rate-limit.ts';
import { clientOf, startFilled } from './database.ts';
import { type Line, median, round, timeCalls } from './line.ts';

const repetitions = 60;
const pages = 10_000;
/** The measurement makes more requests than the rate limits allow. */
const unlimited: RateLimits = { take: async () => true };

const medianMs = async (work: () => Promise<unknown>) => median(await timeCalls(repetitions, work));

const today: Line = {
  name: 'calendar.today',
  what: `memorials with a yahrzeit today, of ${pages} public pages with a date of death, for a visitor and for an owner`,
  async run() {
    const filled = await startFilled(pages);
    try {
      const { services, userId } = filled;
      await services.db.execute(sql`
        update memorials set died_after_sunset = 'no', allow_indexing = true,
          death_date = date '1950-01-01' + (abs(hashtext(id::text)) % 27000)`);
      const started = performance.now();
      await extendYahrzeits.run({}, services);
      const fill = performance.now() - started;
      await services.db.execute(sql`analyze`);
      const ask = (id: string | null) => clientOf({ ...services, rateLimits: unlimited }, id).calendar.loadToday();
      const { memorials } = await ask(null);
      const [visitor, owner] = [await medianMs(() => ask(null)), await medianMs(() => ask(userId))];
      const worst = Math.max(visitor, owner);
      return {
        figure: `${round(worst)} ms`,
        parts: `visitor ${round(visitor)} ms, owner ${round(owner)} ms, ${memorials.length} pages of that day; filling the index ${round(fill / 1000, 1)} s`,
        bound: 'at most 20 ms',
        holds: worst <= 20 && memorials.length > 0,
      };
    } finally {
      await filled.stop();
    }
  },
};

const feedPages = 20;

const feed: Line = {
  name: 'calendar.feed',
  what: `the calendar feed of a family with ${feedPages} pages, for the next twenty years, over HTTP`,
  async run() {
    const filled = await startFilled(100);
    const { services, userId } = filled;
    const feeds = createFeeds(
      { ...services, rateLimits: unlimited },
      { sources: feedSources, findBranchFeed: async () => null },
    );
    const { token } = await clientOf(services, userId).calendar.renewFeed();
    const server = createServer((request, response) => {
      const http = { request, response, path: '', search: '', address: '127.0.0.1', id: '' };
      void feeds.sendFamilyFeed(http, token ?? '');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      await services.db.execute(sql`
        update memorials set user_id = ${userId}::uuid, death_date = date '2000-01-01' + (abs(hashtext(id::text)) % 9000),
          died_after_sunset = 'no', name = 'אברהם בן־שרה ברקאי־כהן'
        where id in (select id from memorials order by id limit ${feedPages})`);
      await extendYahrzeits.run({}, services);
      await services.db.execute(sql`analyze`);
      const { port } = server.address() as AddressInfo;
      const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
      const bytes = (await ask()).byteLength;
      const entries = Buffer.from(await ask())
        .toString()
        .split('BEGIN:VEVENT').length;
      const time = await medianMs(ask);
      return {
        figure: `${round(time)} ms, ${round(bytes / 1024, 0)} KB`,
        parts: `${entries - 1} days`,
        bound: 'at most 40 ms and 300 KB',
        holds: time <= 40 && bytes <= 300 * 1024 && entries > feedPages * 19,
      };
    } finally {
      server.closeAllConnections();
      server.close();
      await filled.stop();
    }
  },
};

export const calendarLines = [today, feed];

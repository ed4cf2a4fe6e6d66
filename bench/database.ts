import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { router } from '#router.ts';
import type { Role } from '#core/policy.ts';
import { users } from '#server/auth-table.ts';
import { readConfig } from '#server/config.ts';
import type { Context, Services } from '#server/context.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { startServices } from '#process/services.ts';
import { memorials } from '#tables.ts';
import { type Line, median, round, timeCalls } from './line.ts';

const rounds = 7;
const repetitions = 60;

/** Starts the services on the database of a data folder, without the HTTP server. */
export async function startOn(dataDir: string) {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const log = createLog('error');
  return startServices(config, log, await openDatabase(config, log), { isWorker: false });
}

/**
 * Creates a database with one memorial of `userId` and `count` memorials of another account. `close` keeps the database
 * for a server on `dataDir`; `stop` removes it.
 */
export async function startFilled(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-bench-'));
  const { services, stop } = await startOn(dataDir);
  const { db } = services;

  const [owner] = await db
    .insert(users)
    .values([
      { email: 'owner@example.com', emailVerified: true, name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי' },
      { email: 'others@example.com', emailVerified: true, name: 'דן כהן', firstName: 'דן', lastName: 'כהן' },
    ])
    .returning();
  const [mine] = await db
    .insert(memorials)
    .values({ name: 'נעמה', userId: owner?.id ?? '', isPublic: true, bio: 'סיפור' })
    .returning();
  await db.execute(sql`
    insert into memorials (user_id, name, bio, is_public, allow_indexing, updated_at)
    select (select id from users where email = 'others@example.com'), 'אדם ' || n, repeat('סיפור חיים ', 150), true, true, now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`);
  await db.execute(sql`
    insert into memorial_blocks (memorial_id, type, content, position)
    select m.id, t.type, t.content, t.position from memorials m cross join (values
      ('timeline', (select jsonb_agg(jsonb_build_object('year', 1950 + n, 'title', 'שנה ' || n, 'description', repeat('מילים ', 20))) from generate_series(1, 12) n), 0),
      ('quotes', (select jsonb_agg(jsonb_build_object('text', repeat('מילה ', 15), 'author', 'אדם')) from generate_series(1, 6) n), 1)) as t (type, content, position)`);
  await db.execute(sql`analyze`);

  return {
    services,
    userId: owner?.id ?? '',
    memorialId: mine?.id ?? '',
    dataDir,
    close: stop,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Filled = Awaited<ReturnType<typeof startFilled>>;

export function clientOf(services: Services, userId: string | null, roles: readonly Role[] = []) {
  const context: Context = {
    ...services,
    actor: { userId, roles: [...roles] },
    sessionId: null,
    closing: null,
    locale: 'he',
    address: '127.0.0.1',
    headers: new Headers(),
  };
  return createRouterClient(router, { context });
}

export const operations: Record<string, (filled: Filled) => Promise<unknown>> = {
  page: ({ services, memorialId }) => clientOf(services, null).memorial.loadPage({ memorialId }),
  dashboard: ({ services, userId }) => clientOf(services, userId).memorial.list(),
  async save({ services, userId, memorialId }) {
    const client = clientOf(services, userId);
    const { versions } = await client.memorial.edit({ memorialId });
    return client.memorial.save({
      memorialId,
      sections: { quotes: { baseVersion: versions.quotes, content: [{ text: randomUUID() }] } },
    });
  },
};

const millisecondsOf = async (operation: () => Promise<unknown>) => median(await timeCalls(repetitions, operation));

const growth: Line = {
  name: 'database.growth',
  what: '10,000 memorials against 100: the page, the dashboard, a save',
  async run() {
    const small = await startFilled(100);
    const large = await startFilled(10_000);
    const ratios: Record<string, number> = {};
    try {
      for (const [name, operation] of Object.entries(operations)) {
        await millisecondsOf(() => operation(small));
        await millisecondsOf(() => operation(large));
        const measured: number[] = [];
        for (let index = 0; index < rounds; index += 1) {
          const few = await millisecondsOf(() => operation(small));
          const many = await millisecondsOf(() => operation(large));
          measured.push(many / few);
        }
        ratios[name] = round(median(measured));
      }
    } finally {
      await small.stop();
      await large.stop();
    }
    const worst = Math.max(...Object.values(ratios));
    return {
      figure: `${worst} ×`,
      parts: Object.entries(ratios)
        .map(([name, ratio]) => `${name} ${ratio} ×`)
        .join(', '),
      bound: 'at most 1.30',
      holds: worst <= 1.3,
    };
  },
};

export const databaseLines = [growth];

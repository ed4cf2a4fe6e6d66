import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { test as base } from 'vitest';
import type { Role } from '#core/policy.ts';
import { visitor } from '#core/policy.ts';
import { router } from '#router.ts';
import { createAuth } from '#server/auth.ts';
import { userRoles, users } from '#server/auth-table.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context, Services } from '#server/context.ts';
import { createDatabase as createDrizzle, createPool } from '#server/db.ts';
import { createEvents } from '#server/events.ts';
import type { Jobs } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import type { Mail } from '#server/mail.ts';
import { createRateLimits } from '#server/rate-limit.ts';
import { createStorage } from '#server/storage.ts';
import {
  galleryImages,
  media,
  memorialCondolences,
  memorialEditors,
  memorialMemories,
  memorials,
  subscriptionPlans,
  userSubscriptions,
} from '#tables.ts';
import { createDatabase } from './database.ts';

type Client = ReturnType<typeof clientOf>;

export interface World {
  services: Services;
  connection: pg.PoolConfig;
  /** The jobs that were added to the queue, in order. */
  jobs: { name: string; payload: unknown }[];
  given: {
    user(data?: Partial<{ email: string; roles: Role[] }>): Promise<string>;
    memorial(data?: Partial<typeof memorials.$inferInsert>): Promise<typeof memorials.$inferSelect>;
    editor(memorialId: string, data?: { role?: 'editor' | 'viewer'; isPending?: boolean }): Promise<string>;
    picture(memorialId: string): Promise<string>;
    /** Gives the account a plan, by default without limits. */
    plan(userId: string, limits?: Partial<typeof subscriptionPlans.$inferInsert>): Promise<string>;
    /** Inserts pictures without files into the gallery; the first is the oldest. */
    gallery(memorialId: string, count: number, data?: Partial<typeof galleryImages.$inferInsert>): Promise<string[]>;
    /** Inserts a memory or a condolence with the given columns. */
    contribution(
      memorialId: string,
      data?: Partial<typeof memorialMemories.$inferInsert>,
      kind?: 'memory' | 'condolence',
    ): Promise<string>;
  };
  as: { visitor(): Client; user(userId: string): Promise<Client> };
  /** The context that a procedure would get. */
  context(userId: string | null): Promise<Context>;
}

const clientOf = (context: Context) => createRouterClient(router, { context });

/** The world of a test file: a real database, copied from the migrated template, and files in a temporary folder. */
export async function createWorld(overrides: Partial<Config> = {}) {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-test-'));
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ORIGIN: 'http://localhost:3000', LOG_LEVEL: 'silent' }),
    ...overrides,
  };
  const log = createLog('silent');
  const pool = createPool(database.connection, log, 8);
  const db = createDrizzle(pool);
  const events = createEvents(database.connection, db, log);
  const added: World['jobs'] = [];
  const jobs: Jobs = {
    async add(_tx, job, payload) {
      added.push({ name: job.name, payload: job.payload.parse(payload) });
    },
    stop: async () => undefined,
  };
  const mail: Mail = {
    send: async () => undefined,
    sendWritten: async () => undefined,
    confirmationLink: () => null,
    close: () => undefined,
  };
  const rateLimits = createRateLimits(db);
  const parts = {
    config,
    db,
    events,
    jobs,
    log,
    mail,
    storage: await createStorage(config),
    rateLimits,
    leaving: new AbortController(),
    now: () => new Date(),
  };
  const services: Services = { ...parts, auth: createAuth(parts) };

  const world: World = {
    services,
    connection: database.connection,
    jobs: added,
    given: {
      async user({ email = `${randomUUID()}@example.com`, roles = [] } = {}) {
        const [user] = await db
          .insert(users)
          .values({ email, emailVerified: true, name: 'נועה לוי', firstName: 'נועה', lastName: 'לוי' })
          .returning();
        if (!user) throw new Error('no user');
        for (const role of roles) await db.insert(userRoles).values({ userId: user.id, role });
        return user.id;
      },
      async memorial(data = {}) {
        const userId = data.userId ?? (await world.given.user());
        const [memorial] = await db
          .insert(memorials)
          .values({ name: 'נעמה שקדיאל', isPublic: true, ...data, userId })
          .returning();
        if (!memorial) throw new Error('no memorial');
        return memorial;
      },
      async editor(memorialId, { role = 'editor', isPending = false } = {}) {
        const userId = await world.given.user();
        await db
          .insert(memorialEditors)
          .values({ memorialId, userId, role, acceptedAt: isPending ? null : new Date() });
        return userId;
      },
      async picture(memorialId) {
        const [row] = await db
          .insert(media)
          .values({
            memorialId,
            kind: 'image',
            storageKey: `memorial-images/${randomUUID()}/profiles/1.jpg`,
            sha256: 'x',
            mime: 'image/jpeg',
            bytes: 1,
            width: 320,
            height: 320,
            widths: [160, 320],
            thumbhash: '',
          })
          .returning();
        if (!row) throw new Error('no picture');
        return row.id;
      },
      async plan(userId, limits = {}) {
        const unlimited = { displayOrder: 9, pricePerMonth: 990, maxStorageGb: 0, maxMonthlyViews: 0, maxMemorials: 0 };
        const [plan] = await db
          .insert(subscriptionPlans)
          .values({ name: randomUUID(), ...unlimited, ...limits })
          .returning();
        if (!plan) throw new Error('no plan');
        await db.insert(userSubscriptions).values({ userId, planId: plan.id, startsAt: new Date(0) });
        return plan.id;
      },
      async gallery(memorialId, count, data = {}) {
        const ids: string[] = [];
        for (let index = 0; index < count; index += 1) {
          const id = await world.given.picture(memorialId);
          await db.insert(galleryImages).values({
            id,
            memorialId,
            imageUrl: `${memorialId}/1-${id}.jpg`,
            position: -1024 * index,
            metadata: { originalName: `${index}.jpg`, size: 1, type: 'image/jpeg' },
            ...data,
          });
          ids.push(id);
        }
        return ids;
      },
      async contribution(memorialId, data = {}, kind = 'memory') {
        const submitId = randomUUID();
        const row = {
          memorialId,
          submitId,
          authorName: 'דליה ברנע',
          content: 'זיכרון',
          authorKey: submitId,
          contentKey: submitId,
          locale: 'he' as const,
          ...data,
        };
        const [inserted] =
          kind === 'memory'
            ? await db.insert(memorialMemories).values(row).returning({ id: memorialMemories.id })
            : await db
                .insert(memorialCondolences)
                .values({ ...row, date: '2026-11-21' })
                .returning({ id: memorialCondolences.id });
        if (!inserted) throw new Error('no contribution');
        return inserted.id;
      },
    },
    as: {
      visitor: () => clientOf(contextOf(services, visitor)),
      user: async (userId) => clientOf(await world.context(userId)),
    },
    async context(userId) {
      if (userId === null) return contextOf(services, visitor);
      const rows = await db.select().from(userRoles);
      return contextOf(services, {
        userId,
        roles: rows.filter((row) => row.userId === userId).map(({ role }) => role),
      });
    },
  };

  async function close() {
    await events.stop();
    await pool.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { world, close };
}

function contextOf(services: Services, actor: Context['actor']): Context {
  return {
    ...services,
    actor,
    sessionId: null,
    closing: null,
    locale: 'he',
    address: '127.0.0.1',
    headers: new Headers({ host: 'localhost:3000' }),
  };
}

/** Tests of a file share a world; each creates its own people and memorials in it. */
export const test = base.extend<{ world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's pattern
    async ({}, use) => {
      const { world, close } = await createWorld();
      await use(world);
      await close();
    },
    { scope: 'file' },
  ],
});

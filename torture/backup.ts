import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres15, startPostgres15 } from '../test/postgres-15.ts';
import { assertNothingLost } from './check.ts';
import { ask } from './client.ts';
import { query } from './connection.ts';
import { copyOf, type Ledger } from './ledger.ts';
import { root } from './program.ts';
import { mustHold, repeat, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';
import { emptyWorld, type World } from './world.ts';
import { startWriters } from './writers.ts';

/**
 * A backup that is made under load and restored into the embedded PostgreSQL and into PostgreSQL 15: both serve the
 * same bytes, and everything that was acknowledged before the backup.
 */
export const backups: Scenario[] = [
  {
    name: 'backup-restore',
    rounds: [5, 1],
    async run({ rounds, isShort }) {
      const world = await openWorld();
      const unchangedId = await withPortraits(world);
      let figures = '';
      await repeat(rounds, async (round) => {
        const file = join(world.folder, `${round}.tar`);
        const before = await backUpUnderLoad(world, file, isShort ? 500 : 3000);
        const original = await whileRunning(world, () => checksumsOf(world, [unchangedId]));

        const restored = await restoreAndServe(world, before, {}, file);
        for (const [address, sum] of original)
          mustHold(restored.get(address) === sum, `${address} differs from before the backup`);
        figures = `${restored.size} answers compared`;
        if (!findPostgres15()) return void (figures += ', PostgreSQL 15 not run: the system has none');

        const server = await startPostgres15({ fsync: 'off' });
        const { user, port, host } = server.connection;
        const url = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
        const older = await restoreAndServe(world, before, { DATABASE_URL: url }, file).finally(server.stop);
        mustHold(
          older.size === restored.size,
          `${older.size} answers on PostgreSQL 15 and ${restored.size} on the embedded one`,
        );
        for (const [address, sum] of restored)
          mustHold(older.get(address) === sum, `${address} differs on PostgreSQL 15`);
      });
      return `${rounds} backups under load, ${figures}`;
    },
  },
];

/** Uploads pictures to every memorial, sets one as each portrait, and returns a memorial that stays unchanged. */
async function withPortraits(world: World): Promise<string> {
  await whileRunning(world, async () => {
    const writers = await startWriters(world);
    const missing = `select from memorials m where not exists (select from media x where x.memorial_id = m.id)`;
    while ((await query(world, missing)).length > 0) await wait(100);
    await writers.stop();
    await query(
      world,
      `update memorials m set profile_image = (select id from media x where x.memorial_id = m.id order by created_at limit 1)`,
    );
  });
  const [unchangedId = '', ...busy] = world.account.memorials;
  world.account = { ...world.account, memorials: busy };
  return unchangedId;
}

/** Saves and uploads before, during and after the backup; returns what was acknowledged before it started. */
async function backUpUnderLoad(world: World, file: string, ms: number): Promise<Ledger> {
  return whileRunning(world, async () => {
    const writers = await startWriters(world);
    await wait(ms);
    const before = copyOf(world.ledger);
    await command('backup', [file], { DATA_DIR: world.dataDir });
    await wait(ms / 3);
    const tally = await writers.stop();
    mustHold(tally.problems().length === 0, tally.problems().join('; '));
    for (const [id, save] of before.saves) save.attempted = world.ledger.saves.get(id)?.attempted ?? 0;
    before.uploads.clear(); // a backup contains no unfinished uploads
    return before;
  });
}

/** Restores into an empty installation at the same origin as the first one, which has to be stopped. */
async function restoreAndServe(world: World, ledger: Ledger, environment: Record<string, string>, file: string) {
  const empty = await emptyWorld(undefined, environment);
  await command('restore', [file], { ...environment, DATA_DIR: empty.dataDir });
  const { account, origin, port } = world;
  const target: World = { ...empty, account, origin, ledger, start: () => empty.start({ port }) };
  return whileRunning(target, async () => {
    const rows = await query<{ id: string }>(target, 'select id from memorials where is_public order by id');
    const all = await checksumsOf(target, ['', ...rows.map(({ id }) => id)]);
    await assertNothingLost(target);
    return all;
  });
}

async function whileRunning<Result>(world: World, work: () => Promise<Result>): Promise<Result> {
  const program = await world.start();
  try {
    return await work();
  } finally {
    await program.stop();
  }
}

const acceptHeaders = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];

/** Checksums of memorial pages ('' is the home page) and of all their pictures in every width and format. */
async function checksumsOf(world: World, ids: string[]): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  async function add(path: string, accept: string) {
    const { status, headers, bytes } = await ask(`${world.origin}${path}`, { headers: { accept } });
    mustHold(status === 200, `${path} answers ${status}`);
    const sum = createHash('sha256').update(bytes).digest('hex');
    sums.set(`${path} as ${accept}`, `${headers.get('content-type')} ${sum}`);
  }
  for (const id of ids) await add(id === '' ? '/' : `/memorial/${id}`, 'text/html');
  const pictures = await query<{ id: string; widths: number[] }>(
    world,
    'select id, widths from media where memorial_id = any($1::uuid[]) order by id',
    [ids.filter(Boolean)],
  );
  for (const { id, widths } of pictures) {
    for (const width of widths) for (const kind of acceptHeaders) await add(`/media/${id}/${width}`, kind);
  }
  return sums;
}

async function command(verb: 'backup' | 'restore', parameters: string[], environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...environment };
  await promisify(execFile)(process.execPath, [`scripts/${verb}.ts`, ...parameters], { cwd: root, env });
}

import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/server.ts';
import { createLog } from '#server/log.ts';
import { startPostgres } from '#server/postgres.ts';
import { assertNothingLost } from './check.ts';
import { query } from './connection.ts';
import { withReadOnly } from './mount.ts';
import { signal } from './processes.ts';
import { launch, type Program, shortened, untilReady } from './program.ts';
import { mustHold, type Scenario } from './scenario.ts';
import { copyTree } from './tree.ts';
import { openWorld } from './settle.ts';
import type { World } from './world.ts';

const endMs = 30_000;

/** A start that has to fail with one sentence, and to succeed with all data when the cause is gone. */
function wrongStart(name: string, work: (world: World) => Promise<string>): Scenario {
  return {
    name,
    rounds: [1, 1],
    async run() {
      const world = await openWorld();
      const sentence = await work(world);
      const after = await world.start();
      await assertNothingLost(world);
      await after.stop();
      return sentence;
    },
  };
}

/** Checks that a program exits with 1 and one sentence; returns the sentence. */
async function refusalOf(program: Program): Promise<string> {
  const code = await Promise.race([program.ended, wait(endMs).then(() => undefined)]);
  if (code === undefined) await program.stop();
  mustHold(code !== undefined, 'the program did not refuse to start');
  mustHold(code === 1, `it ended with ${code}`);
  const output = program.errors().trim();
  mustHold(/^[^\n]+\.$/.test(output), `it did not print one sentence: ${shortened(output)}`);
  return output;
}

const refused = (world: World, options: { port?: number; tree?: string } = {}) =>
  refusalOf(launch({ port: world.port, dataDir: world.dataDir, ...options }));

/** Changes the database while the program is down. */
async function changeDatabase(world: World, text: string): Promise<void> {
  const server = await startPostgres({ dataDir: world.dataDir, log: createLog('silent') });
  await query(world, text);
  await server.stop();
}

/** A copy of the program with an additional migration. */
function treeWithMigration(sql: string): string {
  const tree = copyTree();
  const file = join(tree, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  mustHold(last, 'there are no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_torture' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(tree, 'migrations/9999_torture.sql'), sql);
  return tree;
}

const partialMigration = 'create table torture_half (id int);\n--> statement-breakpoint\n';

async function assertRolledBack(world: World): Promise<void> {
  const program = await world.start();
  const [row] = await query<{ name: string | null }>(world, `select to_regclass('public.torture_half') as name`);
  await program.stop();
  mustHold(row?.name === null, 'a part of the migration was not rolled back');
}

export const wrongStarts = [
  wrongStart('start-twice', async (world) => {
    const first = await world.start();
    const sentence = await refused(world, { port: await freePort() });
    // The first server's lock on the folder has to survive a crash of its database server.
    const [owner] = await query<{ pid: number }>(
      world,
      `select pid from pg_stat_activity where application_name = 'zikaron owner'`,
    );
    mustHold(owner, 'no connection owns the database');
    signal([owner.pid], 'SIGKILL');
    await wait(200);
    await untilReady(first, world.origin, endMs);
    await refused(world, { port: await freePort() });
    await assertNothingLost(world);
    await first.stop();
    return sentence;
  }),
  wrongStart('start-other-major', async (world) => {
    const file = join(world.dataDir, 'postgres/PG_VERSION');
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    const sentence = await refused(world);
    mustHold(readFileSync(file, 'utf8') === '17\n', 'the folder was changed');
    writeFileSync(file, original);
    return sentence;
  }),
  wrongStart('start-read-only', (world) => withReadOnly(world.dataDir, () => refused(world))),
  wrongStart('start-port-taken', async (world) => {
    const other = createServer().listen(world.port, '127.0.0.1');
    await once(other, 'listening');
    const sentence = await refused(world, { tree: treeWithMigration(partialMigration) });
    other.close();
    await assertRolledBack(world);
    return sentence;
  }),
  wrongStart('start-newer-schema', async (world) => {
    await changeDatabase(world, `insert into migrations (hash, created_at) values ('newer', 9000000000000)`);
    const sentence = await refused(world);
    await changeDatabase(world, `delete from migrations where hash = 'newer'`);
    return sentence;
  }),
  wrongStart('start-migration-fails', async (world) => {
    const sentence = await refused(world, { tree: treeWithMigration(`${partialMigration}select 1 / 0;`) });
    await assertRolledBack(world);
    return sentence;
  }),
  wrongStart('start-migration-killed', async (world) => {
    // Much longer than the wait before the kill, which may be late on a busy machine.
    const tree = treeWithMigration(`${partialMigration}select pg_sleep(30);`);
    const program = launch({ port: world.port, dataDir: world.dataDir, tree });
    await wait(1500);
    mustHold(program.isRunning(), `it ended: ${shortened(program.errors())}`);
    await program.killAll();
    await assertRolledBack(world);
    return 'killed in the middle, all of it was rolled back';
  }),
];

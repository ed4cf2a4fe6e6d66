import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Log } from './log.ts';
import { findPostgres } from './postgres-binaries.ts';
import { holdOwnership, takeOwnership } from './postgres-owner.ts';
import {
  answers,
  type Cluster,
  endServer,
  initialize,
  isClusterInitialized,
  isServerRunningOn,
  launch,
  type LivingServer,
  livingServer,
  port,
  user,
} from './postgres-server.ts';
import { chooseUser, chownToServerUser, type RunAs } from './postgres-user.ts';
import { refusal } from './refusal.ts';

const database = 'zikaron';
/** Linux takes 107 bytes, macOS 103. */
const longestSocketPath = 103;
const patienceMs = 10_000;

export interface PostgresOptions {
  dataDir: string;
  log: Log;
  /** Server settings beside ours, such as { fsync: 'off' }. */
  settings?: Record<string, string>;
  /** 'join': use the server of a running process if there is one, and leave it running. */
  as?: 'owner' | 'join';
  /** A folder of `keepTemplate` that a new database is copied from. */
  template?: string | undefined;
}

export interface Postgres {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL below the data folder, on a Unix socket only, or adopts one that a killed process left behind.
 * Throws an Error of one sentence with a code of PostgresRefusal.
 */
export async function startPostgres({
  dataDir: given,
  log,
  settings = {},
  as = 'owner',
  template,
}: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(given);
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  const binaries = findPostgres(dataDir);
  const runAs = chooseUser(dataDir, folder, binaries);
  const cluster: Cluster = { folder, socketDir: socketFolder(dataDir, runAs), binaries, runAs };
  if (!isClusterInitialized(folder)) await initialize(cluster, template);
  assertMajor(folder, binaries.major);

  const inUse = () =>
    refusal('POSTGRES_IN_USE', `Another process uses ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
  const left = await findRunningServer(cluster);
  if (left) log.info({ pid: left.pid }, 'found the running database server of an earlier process');
  // A responding server without a process of ours belongs to another container with the same folder.
  if (!left && (await answers(cluster.socketDir, () => false, 0)) === 'yes') throw inUse();
  const { socketDir } = left ?? (await launch(cluster, settings));

  const connection = { host: socketDir, port, user, database };
  const lock = await takeOwnership(connection);
  if (!lock && as === 'join') return { connection, stop: async () => undefined };
  if (!lock) throw inUse();
  // The server restarts at the same path, where other processes look for it; an earlier process may have chosen it.
  const placed = { ...cluster, socketDir };
  try {
    await createDatabase(lock);
  } catch (error) {
    await endServer(placed);
    throw refusal('POSTGRES_START', `The database could not be created: ${(error as Error).message}`); // only errors are thrown there
  }

  const ownership = holdOwnership(
    lock,
    async () => {
      if (!(await findRunningServer(placed))) await launch(placed, settings);
      const again = await takeOwnership(connection);
      if (!again) throw inUse();
      return again;
    },
    log,
  );
  let stopped: Promise<void> | undefined;
  return {
    connection,
    stop: () => (stopped ??= ownership.stop().then(() => endServer(placed))),
  };
}

/** The running server. An unreachable one is killed; a stopping one is waited for. */
async function findRunningServer(cluster: Cluster): Promise<LivingServer | undefined> {
  const server = livingServer(cluster);
  if (!server) return undefined;
  const answer = await answers(server.socketDir, () => isServerRunningOn(cluster.folder, server.pid), patienceMs);
  if (answer === 'yes') return server;
  if (answer === 'silent') await endServer(cluster);
  return undefined;
}

/** A short folder for the socket, closed to others: a longer path cannot be bound. */
function socketFolder(dataDir: string, runAs: RunAs): string {
  const inside = join(dataDir, 'run');
  const isShort = Buffer.byteLength(join(inside, `.s.PGSQL.${port}.lock`)) <= longestSocketPath;
  const name = `zikaron-${runAs.owner}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const folder = isShort ? inside : join(tmpdir(), name);

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const isOurs =
    stats.isDirectory() && (process.getuid?.() === 0 ? [0, runAs.owner] : [runAs.owner]).includes(stats.uid);
  if (!isOurs) throw refusal('POSTGRES_FOLDER', `${folder} belongs to somebody else: remove it and start again.`);
  chownToServerUser(folder, runAs);
  chmodSync(folder, 0o700);
  return folder;
}

function assertMajor(folder: string, major: string) {
  const dataMajor = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (dataMajor === major) return;
  throw refusal(
    'POSTGRES_MAJOR',
    `${folder} was made by PostgreSQL ${dataMajor} and this program brings ${major}: start it once with the older program, back it up, and restore it here.`,
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${database}`);
}

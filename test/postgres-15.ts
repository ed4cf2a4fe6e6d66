import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endServer, launch, port, user } from '#server/postgres-server.ts';
import { chooseUser, chownToServerUser } from '#server/postgres-user.ts';

const folders = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];
const encoding = ['-E', 'UTF8', '--no-locale'];

/** The folder of the system's PostgreSQL 15, the oldest that the product supports; undefined if there is none. */
export function findPostgres15(): string | undefined {
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** Starts a temporary server of the system's PostgreSQL 15 on a Unix socket. */
export async function startPostgres15(settings: Record<string, string>) {
  const bin = findPostgres15();
  if (!bin) throw new Error(`PostgreSQL 15 is in none of ${folders.join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-15-'));
  const [folder, socketDir] = [join(dataDir, 'postgres'), join(dataDir, 'run')];
  const binaries = { bin, major: '15', environment: {} };
  const runAs = chooseUser(dataDir, folder, binaries);
  for (const made of [folder, socketDir]) {
    mkdirSync(made, { mode: 0o700 });
    chownToServerUser(made, runAs);
  }
  chmodSync(dataDir, 0o711);

  const [command, parameters] = runAs.command(join(bin, 'initdb'), [
    '-D',
    folder,
    '-U',
    user,
    '-A',
    'trust',
    ...encoding,
  ]);
  const initialized = spawnSync(command, parameters, { cwd: '/', encoding: 'utf8', ...runAs.identity });
  if (initialized.status !== 0) throw new Error(initialized.stderr);
  const cluster = { folder, socketDir, binaries, runAs };
  await launch(cluster, settings);
  return {
    connection: { host: socketDir, port, user },
    async stop() {
      await endServer(cluster);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

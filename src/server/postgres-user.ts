import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { refusal } from './refusal.ts';

const nobody = 65_534;

/** The user for the server's programs: ours, or, because PostgreSQL refuses root, an unprivileged one. */
export interface RunAs {
  command(program: string, parameters: string[]): [string, string[]];
  /** For spawn: the user to become, if any. */
  identity: { uid: number; gid: number } | Record<string, never>;
  /** The owner of the server's folders. */
  owner: number;
}

const withPrefix = (prefix: string, ...words: string[]): RunAs['command'] => {
  return (program, parameters) => [prefix, [...words, '--', program, ...parameters]];
};
const bare: RunAs['command'] = (program, parameters) => [program, parameters];

const inNamespace: RunAs = {
  command: withPrefix('unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`),
  identity: {},
  owner: 0,
};
const asNobody: RunAs = { command: bare, identity: { uid: nobody, gid: nobody }, owner: nobody };
/** For a program or a data folder below one that is closed to others, such as /root in a container. */
const asNobodyWhoReaches: RunAs = {
  command: withPrefix(
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ),
  identity: {},
  owner: nobody,
};

/**
 * The first way that works on this system. An existing database folder keeps its way: files from a namespace belong to root,
 * others to nobody, and a switch would lock the server out. Throws POSTGRES_USER where none works.
 */
export function chooseUser(dataDir: string, clusterDir: string, binaries: PostgresBinaries): RunAs {
  const own = process.getuid?.() ?? 0;
  if (own !== 0) return { command: bare, identity: {}, owner: own };

  const madeBy = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  const ways = [inNamespace, asNobody, asNobodyWhoReaches].filter(
    ({ owner }) => madeBy === undefined || owner === madeBy,
  );
  const works = ways.find((way) => canRun(way, dataDir, binaries));
  if (works) return works;
  throw refusal(
    'POSTGRES_USER',
    madeBy === undefined
      ? `PostgreSQL does not run as root, and no other user can reach ${dataDir}: start as a plain user, or set DATABASE_URL.`
      : `PostgreSQL does not run as root, and ${clusterDir} belongs to user ${madeBy}: start as that user, or hand the folder over with chown -R ${nobody}.`,
  );
}

function canRun(way: RunAs, dataDir: string, { bin, environment }: PostgresBinaries): boolean {
  // Search permission only; the content of the folder keeps its own permissions.
  if (way === asNobody) chmodSync(dataDir, (statSync(dataDir).mode & 0o7777) | 0o001);
  const [command, parameters] = way.command('/bin/sh', [
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    dataDir,
    join(bin, 'postgres'),
  ]);
  return (
    spawnSync(command, parameters, {
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: process.env.PATH, ...environment },
      ...way.identity,
    }).status === 0
  );
}

/** Gives a folder to the user of the server. */
export function chownToServerUser(folder: string, { owner }: RunAs) {
  if (process.getuid?.() === 0 && statSync(folder).uid !== owner) chownSync(folder, owner, owner);
}

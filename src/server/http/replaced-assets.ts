import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page that was opened before an update still requests the files of its build. */
const keptMs = 24 * 60 * 60_000;
const current = 'current.json';

interface Places {
  /** The folder of this build's hashed files. */
  assets: string;
  /** The folder in which they are kept after the build. */
  kept: string;
  now: Date;
}

/**
 * Keeps a copy of this build's files, and removes those of builds that were replaced more than a day ago. Returns the names of
 * the remaining files of other builds. Safe to run in processes that start together.
 */
export async function keepReplacedAssets({ assets, kept, now }: Places): Promise<string[]> {
  const folder = join(kept, 'assets');
  await mkdir(folder, { recursive: true });
  const names = new Set(await readdir(assets));
  const before = await readNames(join(kept, current));

  const remaining: string[] = [];
  for (const name of await readdir(folder)) {
    if (names.has(name)) continue;
    if (await isStillKept(join(folder, name), before.has(name), now)) remaining.push(name);
  }
  const copied = new Set(await readdir(folder));
  for (const name of names) if (!copied.has(name)) await copyWhole(join(assets, name), join(folder, name));
  await writeFile(join(kept, current), JSON.stringify([...names]));
  return remaining;
}

/** Removes a file after a day. For the previous build the day begins now. */
async function isStillKept(file: string, isOfBuildBefore: boolean, now: Date): Promise<boolean> {
  try {
    if (isOfBuildBefore) await utimes(file, now, now);
    if (now.getTime() - (await stat(file)).mtimeMs <= keptMs) return true;
    await rm(file, { force: true });
  } catch (error) {
    // Another process, which started at the same time, has removed it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** An aborted copy leaves no file under the final name, and each process has its own temporary file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

async function readNames(file: string): Promise<Set<string>> {
  try {
    return new Set(JSON.parse(await readFile(file, 'utf8')) as string[]); // this module wrote it
  } catch {
    return new Set();
  }
}

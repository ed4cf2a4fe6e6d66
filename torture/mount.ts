import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { NotRun } from './scenario.ts';
import { newFolder } from './world.ts';

const mounted = new Set<string>();

/** Runs `work` with a folder on an in-memory file system of this size. */
export async function withSmallDisk<T>(megabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  mount(folder, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'zikaron-torture', folder]);
  try {
    return await work(folder);
  } finally {
    unmount(folder);
  }
}

/** Runs `work` while the folder is read-only. Root ignores permissions, so it needs a read-only mount. */
export async function withReadOnly<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    mount(folder, ['--bind', folder, folder]);
    mount(folder, ['-o', 'remount,bind,ro', folder]);
  } else chmodAll(folder, (mode) => mode & 0o7555);
  try {
    return await work();
  } finally {
    if (isRoot) unmount(folder);
    else chmodAll(folder, (mode) => mode | 0o200);
  }
}

/** Fills the disk except for `leave` kilobytes. `free` removes the file that fills it. */
export function fill(folder: string, leave: number): { free(): void } {
  const file = join(folder, 'ballast');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(256 * 1024);
  let size = block.length;
  while (size >= 1024) {
    try {
      writeSync(handle, block, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size /= 2;
    }
  }
  closeSync(handle);
  truncateSync(file, Math.max(0, statSync(file).size - leave * 1024));
  return { free: () => rmSync(file, { force: true }) };
}

export function unmountAll(): void {
  for (const folder of mounted) unmount(folder);
}

function mount(folder: string, parameters: string[]) {
  mkdirSync(folder, { recursive: true });
  const { status, stderr, error } = spawnSync('mount', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new NotRun(`this system permits no mount: ${(error?.message ?? stderr).trim()}`);
  mounted.add(folder);
}

function unmount(folder: string) {
  // Unmounts at once for new users, and later for processes with an open file.
  spawnSync('umount', ['--lazy', folder]);
  mounted.delete(folder);
}

function chmodAll(folder: string, change: (mode: number) => number) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, change(statSync(path).mode));
  }
  chmodSync(folder, change(statSync(folder).mode));
}

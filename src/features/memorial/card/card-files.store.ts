import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPublicIds } from './card.store.ts';
import type { Db } from '#server/db.ts';

const idLength = 36;
const hour = 3600 * 1000;

/** Folder of the rendered cards, `{memorial}-{drawing}-{version}.png`, in the data folder of this process. */
export function cardFolder(dataDir: string): string {
  return join(dataDir, 'cache', 'cards');
}

/** Writes a card atomically, and removes earlier ones of the memorial. */
export async function saveCard(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
  await removeCards(folder, name.slice(0, idLength), name);
}

/** Removes the finished cards of a memorial, except the named one. */
export async function removeCards(folder: string, memorialId: string, kept = ''): Promise<void> {
  const names = await listNames(folder);
  const own = names.filter((name) => name.startsWith(`${memorialId}-`) && name.endsWith('.png') && name !== kept);
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
}

/** Removes the cards of pages that are not public, and the unfinished files of killed processes. Returns how many. */
export async function sweepCards(folder: string, db: Db, now: Date): Promise<number> {
  const names = await listNames(folder);
  const publicIds = await listPublicIds(db, [...new Set(names.map((name) => name.slice(0, idLength)))]);
  let removed = 0;
  for (const name of names) {
    const isKept = name.endsWith('.png')
      ? publicIds.has(name.slice(0, idLength))
      : await isFresh(join(folder, name), now);
    if (isKept) continue;
    await rm(join(folder, name), { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}

const listNames = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // no card was rendered yet
    throw error;
  });

const isFresh = async (path: string, now: Date) => {
  const info = await stat(path).catch(() => null);
  return info !== null && now.getTime() - info.mtimeMs < hour;
};

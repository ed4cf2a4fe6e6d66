import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#core/error-code.ts';
import type { Services } from '#server/context.ts';
import { StorageAway } from '#server/storage.ts';

type Files = Pick<Services, 'config' | 'storage'>;

/** The storage of archives during their import. */
export const archiveFolder = 'archives';
export const archiveFileKey = (archiveId: string): string => `${archiveFolder}/${archiveId}`;

const archivePath = (dataDir: string, key: string) => join(dataDir, 'files', key);
/** Uploads on another disk, or one without hard links. */
const isWithoutLinks = (error: unknown) => ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(errorCode(error) ?? '');

/** Takes an upload over, if possible without copying its gigabytes. The upload itself stays. */
export async function saveArchive(
  { config, storage }: Files,
  { path, bytes }: { path: string; bytes: number },
  key: string,
): Promise<void> {
  if (config.s3) {
    const { putInParts } = await import('#server/bucket.ts');
    await putInParts(config.s3, key, path);
  } else {
    const target = archivePath(config.dataDir, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o750 });
    try {
      await link(path, target);
      // As in the file store, a file that a row names survives a loss of power.
      for (const written of [target, dirname(target)]) await syncToDisk(written);
      return;
    } catch (error) {
      if (!isWithoutLinks(error)) throw error;
    }
    await storage.putStream(key, createReadStream(path), { contentLength: bytes });
  }
}

async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/**
 * An archive as a local file: the stored one, or a copy in the working folder. StorageAway if a bucket did not deliver all of
 * it: the archive itself may be intact.
 */
export async function openLocally(
  { config, storage }: Files,
  { key, bytes }: { key: string; bytes: number },
  folder: string,
): Promise<string> {
  if (!config.s3) return archivePath(config.dataDir, key);
  const path = join(folder, 'archive');
  try {
    await pipeline(await storage.getStream(key), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw new StorageAway('the archive broke off', { cause: error });
  }
  const { size } = await stat(path);
  if (size !== bytes) throw new StorageAway(`the archive has ${size} of ${bytes} bytes`);
  return path;
}

/** Does not change the folder. */
export const removeExtracted = (path: string): Promise<void> => rm(path, { force: true });

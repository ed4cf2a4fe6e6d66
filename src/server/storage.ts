import { join } from 'node:path';
import { Disk } from 'flydrive';
import type { Config } from './config.ts';
import { DurableFiles } from './durable-files.ts';

/** The three buckets, as the first part of a key: `memorial-images/{userId}/{folder}/{timestamp}.{ext}`. */
export const buckets = { image: 'memorial-images', video: 'memorial-videos', audio: 'memorial-audio' } as const;

export type Storage = Disk;

/** A temporary failure of a bucket. */
export class StorageAway extends Error {}

/** Files on disk below the data folder, or in S3 if a bucket is configured; only then its client is loaded, which takes 60 ms. */
export async function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return new Disk(new DurableFiles(join(config.dataDir, 'files')));
  const { bucketDriver } = await import('./bucket.ts');
  return new Disk(bucketDriver(config.s3));
}

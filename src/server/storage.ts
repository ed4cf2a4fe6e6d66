import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from './config.ts';

/** The three buckets, as the first part of a key: `memorial-images/{userId}/{folder}/{timestamp}.{ext}`. */
export const buckets = { image: 'memorial-images', video: 'memorial-videos', audio: 'memorial-audio' } as const;

export type Storage = Disk;

/** A bucket that says nothing is an error too: whoever waits for it holds memory and a connection. */
export const bucketPatience = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 3000,
    // Twice, and whoever waits for a picture has an answer within a quarter of a minute.
    socketTimeout: 7000,
    requestTimeout: 60_000,
    throwOnRequestTimeout: true,
  },
};

/** Files on disk below the data folder, or in S3 where a bucket is configured. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  if (!config.s3) return new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }));

  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config.s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...bucketPatience,
      ...(endpoint ? { endpoint } : {}),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

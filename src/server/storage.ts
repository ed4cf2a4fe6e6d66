import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from './config.ts';
import { DurableFiles } from './durable-files.ts';

/** The three buckets, as the first part of a key: `memorial-images/{userId}/{folder}/{timestamp}.{ext}`. */
export const buckets = { image: 'memorial-images', video: 'memorial-videos', audio: 'memorial-audio' } as const;

export type Storage = Disk;

/**
 * A bucket that says nothing is an error too: whoever waits for it holds memory and a connection. Twice, and there is an
 * answer within a quarter of a minute. (From six seconds on the library begins to count three seconds late.)
 */
const bucketPatience = {
  writing: { connectionTimeout: 3000, socketTimeout: 5900, requestTimeout: 60_000, throwOnRequestTimeout: true },
  // Of the head alone: how long the body takes is up to the visitor, who may stop a film for a while.
  reading: { connectionTimeout: 3000, requestTimeout: 5900, throwOnRequestTimeout: true },
} as const;

/** A bucket that did not do its work, and may do it later. */
export class StorageAway extends Error {}

/** Files on disk below the data folder, or in S3 where a bucket is configured. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  if (!config.s3) return new Disk(new DurableFiles(join(config.dataDir, 'files')));

  return new Disk(
    new S3Driver({
      bucket: config.s3.bucket,
      client: bucketClient(config.s3, 'writing'),
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

type Purpose = keyof typeof bucketPatience;
const clients = new WeakMap<object, Partial<Record<Purpose, S3Client>>>();

/** The one client of a configured bucket for a purpose. */
export function bucketClient(s3: NonNullable<Config['s3']>, purpose: Purpose): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey } = s3;
  const known = clients.get(s3) ?? {};
  clients.set(s3, known);
  known[purpose] ??= new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: bucketPatience[purpose],
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return known[purpose];
}

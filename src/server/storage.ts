import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from './config.ts';

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

/** Files on disk that survive the power as the rows that name them do: each is written out before it counts as put. */
class DurableFiles extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(...[key, ...rest]: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(key, ...rest);
    await this.#writeOut(key);
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await super.putStream(key, contents);
    await this.#writeOut(key);
  }

  /** The file, and every folder above it: one of them may be new. */
  async #writeOut(key: string) {
    for (let path = join(this.#root, key); path.startsWith(this.#root); path = dirname(path)) {
      const handle = await open(path, 'r');
      await handle.sync().finally(() => handle.close());
    }
  }
}

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

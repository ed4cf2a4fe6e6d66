import { open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from './config.ts';

type Bucket = NonNullable<Config['s3']>;

/**
 * A bucket that does not respond is an error too, because waiting holds memory and a connection. Two attempts within a quarter of
 * a minute. (From six seconds on, the library starts its timeout three seconds late.)
 */
const bucketPatience = {
  writing: { connectionTimeout: 3000, socketTimeout: 5900, requestTimeout: 60_000, throwOnRequestTimeout: true },
  // Applies only to the headers: the body depends on the visitor, who may pause a video.
  reading: { connectionTimeout: 3000, requestTimeout: 5900, throwOnRequestTimeout: true },
} as const;

type Purpose = keyof typeof bucketPatience;
const clients = new WeakMap<object, Partial<Record<Purpose, S3Client>>>();

/** The one client of a configured bucket for a purpose. */
function bucketClient(s3: Bucket, purpose: Purpose): S3Client {
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

export function bucketDriver(s3: Bucket): S3Driver {
  return new S3Driver({
    bucket: s3.bucket,
    client: bucketClient(s3, 'writing'),
    supportsACL: false,
    visibility: 'private',
  });
}

/** A stored file, or the range of it that a request names. */
export function readObject(s3: Bucket, key: string, range: string | undefined): Promise<GetObjectCommandOutput> {
  return bucketClient(s3, 'reading').send(
    new GetObjectCommand({ Bucket: s3.bucket, Key: key, ...(range ? { Range: range } : {}) }),
  );
}

/** At 2.2 Mbit/s each takes the minute that a bucket has to respond; the last may be smaller. */
const partBytes = 16 * 1024 * 1024;

/**
 * Uploads a file of any size in parts: a single request would have to complete before the bucket responds, and restart from the
 * first byte after a broken connection.
 */
export async function putInParts(s3: Bucket, key: string, path: string): Promise<void> {
  const client = bucketClient(s3, 'writing');
  const object = { Bucket: s3.bucket, Key: key };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    for (let start = 0; start === 0 || start < size; start += partBytes) {
      const length = Math.min(partBytes, size - start);
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
      if (bytesRead !== length) throw new Error('The file became shorter.');
      const part = { PartNumber: Parts.length + 1, Body: buffer, ContentLength: length };
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, ...part }));
      Parts.push({ ETag, PartNumber: part.PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Remaining parts are removed by a lifecycle rule of the bucket.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import { ORPCError } from '@orpc/server';
import type { Services } from '#server/context.ts';
import { fail } from '#server/procedure.ts';
import { isRecordingKind } from './recordings/recordings.schema.ts';
import { storeRecording } from './recordings/recordings.store.ts';
import { purposeLimits, type UploadPurpose } from './media.schema.ts';
import { findByUpload, runInSenderQueue, type MediaRecord, type NewImage, storeImage } from './media.store.ts';
import { findUpload, removeUpload } from './uploads/uploads.store.ts';

interface Accepted extends Pick<NewImage, 'keepsOriginal' | 'beside'> {
  memorialId: string;
  ownerId: string;
  uploadId: string;
  purpose: UploadPurpose;
}

const keyOf = ({ ownerId, memorialId, uploadId }: Pick<Accepted, 'memorialId' | 'ownerId' | 'uploadId'>) =>
  `${ownerId} ${memorialId} ${uploadId}`;
const underWay = new Map<string, Promise<MediaRecord>>();

/**
 * Accepts a finished upload into a memorial; a repeated request waits for the first. NOT_FOUND, UNSUPPORTED_MEDIA,
 * PAYLOAD_TOO_LARGE, UPLOAD_FAILED as in `media.accept`.
 */
export function acceptOnce(services: Services, wanted: Accepted): Promise<MediaRecord> {
  const key = keyOf(wanted);
  const running = underWay.get(key) ?? acceptUpload(services, wanted).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/** Waits until the acceptance of an upload succeeded or failed. */
export async function waitForAcceptance(upload: Pick<Accepted, 'memorialId' | 'ownerId' | 'uploadId'>): Promise<void> {
  await underWay.get(keyOf(upload))?.catch(() => undefined);
}

/**
 * Processes a finished upload that does not belong to a memorial, such as the picture of an account. The upload stays until
 * `removeUpload`, unless its content is refused. NOT_FOUND, BAD_REQUEST, UNSUPPORTED_MEDIA, PAYLOAD_TOO_LARGE.
 */
export async function prepareUpload<Result>(
  { config: { dataDir } }: Pick<Services, 'config'>,
  { uploadId, ownerId, purpose }: Pick<Accepted, 'uploadId' | 'ownerId' | 'purpose'>,
  prepare: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const upload = await findUpload(dataDir, uploadId);
  if (upload?.ownerId !== ownerId) throw fail('NOT_FOUND');
  if (!upload.isComplete) throw fail('BAD_REQUEST');
  const work = async () => prepare(await readFile(upload.path));
  const isTooLarge = upload.bytes > purposeLimits[purpose];
  const prepared = isTooLarge
    ? Promise.reject<Result>(fail('PAYLOAD_TOO_LARGE'))
    : runInSenderQueue({ kind: 'account', key: ownerId }, work);
  return prepared.catch(async (error: unknown) => {
    if (isRefused(error)) await removeUpload(dataDir, uploadId);
    throw error;
  });
}

/** Refused content will be refused again; a failure on our side can be retried. */
const isRefused = (error: unknown) => error instanceof ORPCError && error.status < 500;

async function acceptUpload(services: Services, wanted: Accepted): Promise<MediaRecord> {
  const { db, config } = services;
  const { uploadId, ownerId, purpose } = wanted;
  // In this order: another process removes the upload after its row is written.
  const upload = await findUpload(config.dataDir, uploadId);
  const known = await findByUpload(db, uploadId);
  if (known) return own(known, wanted);
  if (upload?.ownerId !== ownerId) throw fail('NOT_FOUND');
  if (!upload.isComplete) throw fail('BAD_REQUEST');

  try {
    if (upload.bytes > purposeLimits[purpose]) throw fail('PAYLOAD_TOO_LARGE');
    const row = isRecordingKind(purpose)
      ? await storeRecording(services, { ...wanted, kind: purpose, path: upload.path })
      : await storeImage(services, { ...wanted, purpose, quota: 'checked', read: () => readFile(upload.path) });
    await removeUpload(config.dataDir, uploadId);
    return own(row, wanted);
  } catch (error) {
    // Another process may have accepted it meanwhile, or the response to our own commit was lost.
    const late = await findByUpload(db, uploadId).catch(() => null);
    if (late) return own(late, wanted);
    if (isRefused(error)) await removeUpload(config.dataDir, uploadId);
    throw error;
  }
}

function own(row: MediaRecord, { ownerId, memorialId }: Accepted): MediaRecord {
  if (row.ownerId !== ownerId || row.memorialId !== memorialId) throw fail('NOT_FOUND');
  return row;
}

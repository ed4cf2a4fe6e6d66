import { createReadStream } from 'node:fs';
import { isOutOfRoom } from '#server/out-of-room.ts';
import { fail } from '#server/procedure.ts';
import { buckets } from '#server/storage.ts';
import { runInSenderQueue, type MediaRecord, type Stores, writeFiles } from '../media.store.ts';
import type { RecordingKind } from './recordings.schema.ts';
import { prepareRecording } from './recordings.worker.ts';

interface NewRecording {
  memorialId: string;
  ownerId: string;
  uploadId: string;
  kind: RecordingKind;
  /** Path of the received file. */
  path: string;
}

/** Stores a received recording with its row: both or neither. Errors as in `prepareRecording` and `storeImage`. */
export function storeRecording(services: Stores, wanted: NewRecording): Promise<MediaRecord> {
  const { memorialId, ownerId, uploadId, kind, path } = wanted;
  return runInSenderQueue({ kind: 'account', key: ownerId }, async () => {
    const { mime, extension, bytes, sha256 } = await prepareRecording(path, kind);
    return writeFiles(services, {
      values: { memorialId, ownerId, uploadId, kind, sha256, mime, bytes, storedBytes: bytes },
      quota: 'checked',
      keyAt: (at) => `${buckets[kind]}/${ownerId}/${kind}-content/${at}.${extension}`,
      put: (key) =>
        services.storage
          .putStream(key, createReadStream(path), { contentType: mime, contentLength: bytes })
          .catch(async (error: unknown) => {
            await services.storage.delete(key).catch(() => undefined);
            throw fail(isOutOfRoom(error) ? 'INSUFFICIENT_STORAGE' : 'UPLOAD_FAILED');
          }),
    });
  });
}

import { readFile } from 'node:fs/promises';
import { ORPCError } from '@orpc/server';
import * as z from 'zod';
import type { Services } from '#server/context.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { removeFiles } from './jobs.ts';
import { toImage } from './rules.ts';
import { acceptUploadSchema, discardUploadSchema, type ImagePurpose, imageSchema, purposeLimits } from './schema.ts';
import { deleteUnusedUpload, findByUpload, holdMemorial, type MediaRecord, signMedia, storeImage } from './store.ts';
import { findUpload, removeUpload } from './uploads/store.ts';

/**
 * Takes a finished upload into a memorial as a picture. The same upload twice gives the same picture.
 * NOT_FOUND: no such upload of this account. UNSUPPORTED_MEDIA: not one of the four kinds, or damaged.
 * PAYLOAD_TOO_LARGE: more bytes than its purpose allows. UPLOAD_FAILED: it could not be stored; nothing is left of it.
 */
export const accept = onMemorial('memorial.edit', acceptUploadSchema)
  .meta({ limit: { name: 'media.accept', points: 600, seconds: 3600 } })
  .route({ method: 'POST', path: '/memorials/{memorialId}/images', successStatus: 201 })
  .output(imageSchema)
  .handler(async ({ context, input: { uploadId, purpose } }) => {
    const { actor, config, memorial, now } = context;
    if (actor.userId === null) throw fail('UNAUTHORIZED');

    const row = await acceptOnce(context, { memorialId: memorial.id, ownerId: actor.userId, uploadId, purpose });
    return toImage(row, memorial.isPublic ? '' : signMedia(config.secret, row.id, now()));
  });

/** Takes a cancelled upload back, accepted or not, unless a section uses its picture by now. Of what is gone nothing is left to take back. */
export const discard = onMemorial('memorial.edit', discardUploadSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/uploads/{uploadId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, config, db, jobs, memorial }, input: { uploadId } }) => {
    if (actor.userId === null) throw fail('UNAUTHORIZED');
    const ownerId = actor.userId;

    await underWay.get(keyOf({ ownerId, memorialId: memorial.id, uploadId }))?.catch(() => undefined);
    const upload = await findUpload(config.dataDir, uploadId);
    if (upload?.ownerId === ownerId) await removeUpload(config.dataDir, uploadId);
    await db.transaction(async (tx) => {
      // A save that names the picture at this moment is either before this or finds it gone.
      if (!(await holdMemorial(tx, memorial.id, 'no key update'))) return;
      const key = await deleteUnusedUpload(tx, { memorialId: memorial.id, ownerId, uploadId });
      if (key) await jobs.add(tx, removeFiles, { keys: [key] });
    });
  });

interface Accepted {
  memorialId: string;
  ownerId: string;
  uploadId: string;
  purpose: ImagePurpose;
}

const keyOf = ({ ownerId, memorialId, uploadId }: Omit<Accepted, 'purpose'>) => `${ownerId} ${memorialId} ${uploadId}`;
const underWay = new Map<string, Promise<MediaRecord>>();

/** A press that is repeated while the first is still at work waits for it. */
function acceptOnce(services: Services, wanted: Accepted): Promise<MediaRecord> {
  const key = keyOf(wanted);
  const running = underWay.get(key) ?? acceptUpload(services, wanted).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

async function acceptUpload(services: Services, wanted: Accepted): Promise<MediaRecord> {
  const { db, config } = services;
  const { uploadId, ownerId, purpose } = wanted;
  // In this order: another process takes the upload away when its row is there.
  const upload = await findUpload(config.dataDir, uploadId);
  const known = await findByUpload(db, uploadId);
  if (known) return own(known, wanted);
  if (upload?.ownerId !== ownerId) throw fail('NOT_FOUND');
  if (!upload.isComplete) throw fail('BAD_REQUEST');

  try {
    if (upload.bytes > purposeLimits[purpose]) throw fail('PAYLOAD_TOO_LARGE');
    const row = await storeImage(services, { ...wanted, read: () => readFile(upload.path) });
    await removeUpload(config.dataDir, uploadId);
    return own(row, wanted);
  } catch (error) {
    // Another process may have accepted it meanwhile, or the answer to our own commit was lost.
    const late = await findByUpload(db, uploadId).catch(() => null);
    if (late) return own(late, wanted);
    // What is refused for what it is will be refused again; what failed on our side may be tried again.
    const isRefused = error instanceof ORPCError && error.status < 500;
    if (isRefused) await removeUpload(config.dataDir, uploadId);
    throw error;
  }
}

function own(row: MediaRecord, { ownerId, memorialId }: Accepted): MediaRecord {
  if (row.ownerId !== ownerId || row.memorialId !== memorialId) throw fail('NOT_FOUND');
  return row;
}

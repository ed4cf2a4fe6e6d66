import * as z from 'zod';
import { fail, onMemorial } from '#server/procedure.ts';
import { waitForAcceptance, acceptOnce } from './accept-upload.store.ts';
import { removeFiles } from './media.jobs.ts';
import { toImage } from './media.rules.ts';
import { acceptRecordingSchema, fileLink, recordingSchema } from './recordings/recordings.schema.ts';
import { acceptUploadSchema, discardUploadSchema, imageSchema } from './media.schema.ts';
import { signMedia } from './media-signature.store.ts';
import { deleteUnusedUpload, lockMemorial, lockUpload } from './media.store.ts';
import { findUpload, removeUpload } from './uploads/uploads.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const acceptLimit = namedLimits['media.accept'];

/**
 * Accepts a finished upload into a memorial as a picture. Idempotent by upload. NOT_FOUND: no such upload of this account.
 * UNSUPPORTED_MEDIA: none of the four formats, or damaged. PAYLOAD_TOO_LARGE: above the limit of its purpose. UPLOAD_FAILED:
 * could not be stored; nothing is left of it.
 */
export const accept = onMemorial('memorial.edit', acceptUploadSchema)
  .meta({ limit: acceptLimit })
  .route({ method: 'POST', path: '/memorials/{memorialId}/images', successStatus: 201 })
  .output(imageSchema)
  .handler(async ({ context, input: { uploadId, purpose } }) => {
    const { actor, config, memorial, now } = context;
    if (actor.userId === null) throw fail('UNAUTHORIZED');

    const row = await acceptOnce(context, { memorialId: memorial.id, ownerId: actor.userId, uploadId, purpose });
    return toImage(row, memorial.isPublic ? '' : signMedia(config.secret, row.id, now()));
  });

/** Accepts a finished upload into a memorial as a video or sound recording, for the `url` of one. Errors as in `accept`. */
export const acceptRecording = onMemorial('memorial.edit', acceptRecordingSchema)
  .meta({ limit: acceptLimit })
  .route({ method: 'POST', path: '/memorials/{memorialId}/recordings', successStatus: 201 })
  .output(recordingSchema)
  .handler(async ({ context, input: { uploadId, kind } }) => {
    const { actor, memorial } = context;
    if (actor.userId === null) throw fail('UNAUTHORIZED');
    const wanted = { memorialId: memorial.id, ownerId: actor.userId, uploadId, purpose: kind };
    const { id, mime, bytes } = await acceptOnce(context, wanted);
    return { id, kind, mime, bytes, link: fileLink(id) };
  });

/**
 * Discards a cancelled upload, accepted or not, unless a section uses its picture; also out of the gallery, where it has only
 * just arrived. Idempotent.
 */
export const discard = onMemorial('memorial.edit', discardUploadSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/uploads/{uploadId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, config, events, jobs, memorial, now }, input: { uploadId } }) => {
    if (actor.userId === null) throw fail('UNAUTHORIZED');
    const ownerId = actor.userId;

    await waitForAcceptance({ ownerId, memorialId: memorial.id, uploadId });
    const upload = await findUpload(config.dataDir, uploadId);
    if (upload?.ownerId === ownerId) await removeUpload(config.dataDir, uploadId);
    await events.transaction(async (tx, announce) => {
      // Serializes with a save that uses the picture, which then comes first or finds it gone.
      await lockUpload(tx, uploadId);
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) return;
      const key = await deleteUnusedUpload(tx, { memorialId: memorial.id, ownerId, uploadId }, now());
      if (!key) return;
      await jobs.add(tx, removeFiles, { keys: [key] });
      await announce('gallery.changed', { memorialId: memorial.id });
    });
  });

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { prepareUpload } from '#features/media/accept-upload.store.ts';
import { uploadIdSchema } from '#features/media/media.schema.ts';
import { removeUpload } from '#features/media/uploads/uploads.store.ts';
import { prepareSquare } from '#features/media/media.worker.ts';
import { signedIn } from '#server/procedure.ts';
import { userPictures } from '../account.table.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Pixels of a side: twice the largest displayed size. */
const side = 192;

/**
 * Accepts a finished upload as the picture of the account, and replaces the previous one. Returns its id. NOT_FOUND, BAD_REQUEST,
 * UNSUPPORTED_MEDIA, PAYLOAD_TOO_LARGE as in `media.accept`.
 */
export const setPicture = signedIn('account.change')
  .meta({ limit: namedLimits['account.setPicture'] })
  .route({ method: 'PUT', path: '/me/picture' })
  .input(z.object({ uploadId: uploadIdSchema }))
  .output(z.object({ picture: z.uuid() }))
  .handler(async ({ context: { config, db, now, userId }, input: { uploadId } }) => {
    const wanted = { uploadId, ownerId: userId, purpose: 'profile' } as const;
    const bytes = await prepareUpload({ config }, wanted, (sent) => prepareSquare(sent, side));
    const picture = { id: randomUUID(), bytes, createdAt: now() };
    await db
      .insert(userPictures)
      .values({ userId, ...picture })
      .onConflictDoUpdate({ target: userPictures.userId, set: picture });
    await removeUpload(config.dataDir, uploadId);
    return { picture: picture.id };
  });

export const removePicture = signedIn('account.change')
  .route({ method: 'DELETE', path: '/me/picture', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { db, userId } }) => {
    await db.delete(userPictures).where(eq(userPictures.userId, userId));
  });

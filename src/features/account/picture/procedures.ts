import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { purposeLimits, uploadIdSchema } from '#features/memorial/media/schema.ts';
import { findUpload, removeUpload } from '#features/memorial/media/uploads/store.ts';
import { inTurn } from '#features/memorial/media/store.ts';
import { prepareSquare } from '#features/memorial/media/worker.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { userPictures } from '../table.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Pixels of a side: twice what the largest place shows. */
const side = 192;

/**
 * Takes a finished upload as the picture of the account, in place of the one before. Answers its id.
 * NOT_FOUND, BAD_REQUEST, UNSUPPORTED_MEDIA, PAYLOAD_TOO_LARGE as `media.accept` says them.
 */
export const setPicture = signedIn('account.change')
  .meta({ limit: namedLimits['account.setPicture'] })
  .route({ method: 'PUT', path: '/me/picture' })
  .input(z.object({ uploadId: uploadIdSchema }))
  .output(z.object({ picture: z.uuid() }))
  .handler(async ({ context: { config, db, now, userId }, input: { uploadId } }) => {
    const upload = await findUpload(config.dataDir, uploadId);
    if (upload?.ownerId !== userId) throw fail('NOT_FOUND');
    if (!upload.isComplete) throw fail('BAD_REQUEST');
    if (upload.bytes > purposeLimits.profile) throw fail('PAYLOAD_TOO_LARGE');

    const prepare = async () => prepareSquare(await readFile(upload.path), side);
    const bytes = await inTurn({ kind: 'account', key: userId }, prepare).catch(async (error: unknown) => {
      // What is refused for what it is will be refused again; what failed on our side may be tried again.
      const isRefused = error instanceof ORPCError && error.status < 500;
      if (isRefused) await removeUpload(config.dataDir, uploadId);
      throw error;
    });
    const made = { id: randomUUID(), bytes, createdAt: now() };
    await db
      .insert(userPictures)
      .values({ userId, ...made })
      .onConflictDoUpdate({ target: userPictures.userId, set: made });
    await removeUpload(config.dataDir, uploadId);
    return { picture: made.id };
  });

export const removePicture = signedIn('account.change')
  .route({ method: 'DELETE', path: '/me/picture', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { db, userId } }) => {
    await db.delete(userPictures).where(eq(userPictures.userId, userId));
  });

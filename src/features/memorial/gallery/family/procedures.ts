import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { newSecret } from '#server/secret-token.ts';
import { holdMemorial } from '../../media/store.ts';
import { memorialIdSchema } from '../../schema.ts';
import { galleryImages, galleryUploadLinks } from '../../table.ts';
import { familyTokenSchema, familyUpload, galleryImageSchema, imageIdsSchema } from '../schema.ts';
import { listPending, signerOf, toGalleryImage } from '../store.ts';

const day = 24 * 3600 * 1000;

/** A new token by which the family may send photographs to `/upload/family/{token}`; it ends the one before. */
export const openFamilyUpload = onMemorial('memorial.edit', memorialIdSchema)
  .meta({ limit: { name: 'gallery.openFamilyUpload', points: 40, seconds: 3600 } })
  .route({ method: 'POST', path: '/memorials/{memorialId}/family-upload', successStatus: 201 })
  .output(familyTokenSchema)
  .handler(({ context: { actor, db, memorial, now } }) =>
    db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      const { token, hash } = newSecret();
      const expiresAt = new Date(now().getTime() + familyUpload.days * day);
      const made = { tokenHash: hash, madeBy: actor.userId, expiresAt, sent: 0 };
      await tx
        .insert(galleryUploadLinks)
        .values({ memorialId: memorial.id, ...made })
        .onConflictDoUpdate({ target: galleryUploadLinks.memorialId, set: made });
      return { token, expiresAt: expiresAt.toISOString() };
    }),
  );

export const closeFamilyUpload = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/family-upload', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { db, memorial } }) => {
    await db.delete(galleryUploadLinks).where(eq(galleryUploadLinks.memorialId, memorial.id));
  });

/** What the family sent and nobody accepted yet. What is not wanted is removed as other pictures are. */
export const pending = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery/pending' })
  .output(z.array(galleryImageSchema))
  .handler(async ({ context }) => {
    const rows = await listPending(context.db, context.memorial.id);
    const sign = signerOf(context, context.memorial.isPublic);
    return rows.map((row) => toGalleryImage(row, sign));
  });

/** Shows them to everybody: all, or none where one is not of this gallery (NOT_FOUND). */
export const accept = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/accept' })
  .output(z.object({ count: z.number().int() }))
  .handler(({ context: { actor, events, memorial }, input: { imageIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const ids = [...new Set(imageIds)];
      if (!(await holdMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const { rowCount } = await tx
        .update(galleryImages)
        .set({ isPending: false })
        .where(and(eq(galleryImages.memorialId, memorial.id), inArray(galleryImages.id, ids)));
      if (rowCount !== ids.length) throw fail('NOT_FOUND');
      await announce('gallery.changed', { memorialId: memorial.id });
      return { count: ids.length };
    }),
  );

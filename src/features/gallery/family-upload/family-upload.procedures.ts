import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { anyone, fail, onMemorial } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { toImage } from '#features/media/media.rules.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { toImagePosition } from '#features/memorial/basic-section.schema.ts';
import { media, activeMemorials } from '#features/memorial/memorial.table.ts';
import { galleryUploadLinks } from '../gallery.table.ts';
import { acceptImages } from '../pending-photos.store.ts';
import { galleryImageSchema, imageIdsSchema } from '../gallery.schema.ts';
import { listPendingImages, createSigner, toGalleryImage } from '../gallery.store.ts';
import {
  familyLinkSchema,
  familyTokenSchema,
  familyUpload,
  newFamilyLinkSchema,
  openFamilyLinkSchema,
} from './family-upload.schema.ts';
import { findLink, findOpenLink, replaceLink } from './family-upload.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** The open link; null where there is none. */
export const findFamilyUploadLink = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/family-upload' })
  .output(familyLinkSchema.nullable())
  .handler(({ context: { config, db, memorial, now } }) => findLink(db, config.secret, memorial.id, now()));

/** Opens a link with a new token, by which relatives upload photographs to `/upload/family/{token}`; ends the previous one. */
export const openFamilyUpload = onMemorial('memorial.edit', memorialIdSchema)
  .meta({ limit: namedLimits['gallery.openFamilyUpload'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/family-upload', successStatus: 201 })
  .output(newFamilyLinkSchema)
  .handler(({ context: { actor, config, db, memorial, now } }) =>
    db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      return replaceLink(tx, config.secret, { memorialId: memorial.id, madeBy: actor.userId, now: now() });
    }),
  );

export const closeFamilyUpload = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/family-upload', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { db, memorial } }) => {
    await db.delete(galleryUploadLinks).where(eq(galleryUploadLinks.memorialId, memorial.id));
  });

/** The gallery of a link; the token is the right to see it. NOT_FOUND for an invalid token. */
export const findFamilyUpload = anyone
  .meta({ limit: namedLimits['gallery.findFamilyUpload'] })
  .route({ method: 'GET', path: '/family-uploads/{token}' })
  .input(familyTokenSchema)
  .output(openFamilyLinkSchema)
  .handler(async ({ context: { config, db, now }, input: { token } }) => {
    const link = await findOpenLink(db, hashToken(token), now());
    if (!link) throw fail('NOT_FOUND');
    const [page] = await db
      .select({ memorial: activeMemorials, picture: media })
      .from(activeMemorials)
      .leftJoin(media, and(eq(media.id, activeMemorials.profileImage), isNull(media.deletedAt)))
      .where(eq(activeMemorials.id, link.memorialId));
    if (!page) throw fail('NOT_FOUND');
    const { memorial, picture } = page;
    return {
      memorial: {
        name: memorial.name,
        profileImage: picture && toImage(picture, memorial.isPublic ? '' : signMedia(config.secret, picture.id, now())),
        profileImagePosition: toImagePosition(memorial.profileImagePosition),
        profileImageCrop: memorial.profileImageCrop,
      },
      expiresAt: link.expiresAt,
      left: familyUpload.images - link.sent,
    };
  });

/** Uploads of relatives that nobody accepted yet. Unwanted ones are removed like other pictures. */
export const listPending = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery/pending' })
  .output(z.array(galleryImageSchema))
  .handler(async ({ context }) => {
    const rows = await listPendingImages(context.db, context.memorial.id);
    const sign = createSigner(context, context.memorial.isPublic);
    return rows.map((row) => toGalleryImage(row, sign));
  });

/** Publishes pending pictures: all, or none where one is of another gallery (NOT_FOUND). */
export const accept = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/accept' })
  .output(z.object({ count: z.number().int() }))
  .handler(({ context: { actor, events, memorial, now }, input: { imageIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const decision = { memorialId: memorial.id, imageIds, by: actor.userId, at: now() };
      return { count: await acceptImages(tx, announce, decision) };
    }),
  );

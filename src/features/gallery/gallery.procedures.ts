import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { fail, onLoadedFacts, onMemorial } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { galleryImages } from './gallery.table.ts';
import { addUpload } from './add-photo.store.ts';
import { assertOwnAlbum, findAlbumName, insertAlbum, listGalleryAlbums } from './albums.store.ts';
import { placeBefore } from './gallery-order.store.ts';
import {
  addedImageSchema,
  addImageSchema,
  albumsSchema,
  changeSettingsSchema,
  galleryImageSchema,
  galleryPageSchema,
  gallerySettingsSchema,
  knownImagesSchema,
  findDuplicatesSchema,
  movedSchema,
  moveToAlbumSchema,
  listingSchema,
  moveImageSchema,
  outlineSchema,
  pageInputSchema,
  updateImageSchema,
} from './gallery.schema.ts';
import {
  countImages,
  findGallery,
  findImage,
  listImages,
  listImagesByChecksum,
  listOutline,
  mayEdit,
  createSigner,
  toGalleryImage,
  toPublicImage,
} from './gallery.store.ts';
import { countForEditors } from './trash/trash.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** One page of pictures. A cursor is valid for the same order and album only. */
export const loadPage = onLoadedFacts('memorial.view', pageInputSchema, findGallery)
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery' })
  .output(galleryPageSchema)
  .handler(async ({ context, input: { albumId, order: wanted, cursor, limit } }) => {
    const { facts, order: kept } = context.loaded;
    const listing = { memorialId: facts.id, albumId, order: wanted ?? kept };
    const [{ rows, next }, total] = await Promise.all([
      listImages(context.db, listing, { cursor, limit }),
      countImages(context.db, listing),
    ]);
    const toImage = mayEdit(context, context.loaded) ? toGalleryImage : toPublicImage;
    const sign = createSigner(context, facts.isPublic);
    return { images: rows.map((row) => toImage(row, sign)), next, total, order: listing.order };
  });

/** The whole gallery or an album in order, in a compact format. */
export const loadOutline = onLoadedFacts('memorial.view', listingSchema, findGallery)
  .meta({ limit: namedLimits['gallery.loadOutline'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery/outline' })
  .output(outlineSchema)
  .handler(({ context, input: { albumId, order } }) => {
    const { db, loaded, now } = context;
    const listing = { memorialId: loaded.facts.id, albumId, order: order ?? loaded.order };
    return listOutline(db, listing, mayEdit(context, loaded) ? now() : null);
  });

/** The albums with their numbers of visible pictures. */
export const listAlbums = onLoadedFacts('memorial.view', listingSchema.pick({ memorialId: true }), findGallery)
  .route({ method: 'GET', path: '/memorials/{memorialId}/albums' })
  .output(albumsSchema)
  .handler(async ({ context }) => {
    const { facts, order, keepOriginals } = context.loaded;
    const isEditor = mayEdit(context, context.loaded);
    const [listed, counts] = await Promise.all([
      listGalleryAlbums(context.db, facts.id),
      isEditor ? countForEditors(context.db, facts.id) : null,
    ]);
    const visible = listed.albums.filter(({ imageCount }) => isEditor || imageCount > 0);
    return { ...listed, albums: visible, order, editing: counts && { keepOriginals, ...counts } };
  });

/**
 * Adds a finished upload to the gallery. Idempotent by upload. NOT_FOUND also for an album of another memorial; other errors as
 * in `media.accept`.
 */
export const add = onMemorial('memorial.edit', addImageSchema)
  .meta({ limit: namedLimits['gallery.add'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery', successStatus: 201 })
  .output(addedImageSchema)
  .handler(async ({ context, input }) => {
    const { actor, db, memorial } = context;
    if (actor.userId === null) throw fail('UNAUTHORIZED');
    const { status, id } = await addUpload(context, { ...input, memorialId: memorial.id, ownerId: actor.userId });
    const row = await findImage(db, memorial.id, id);
    if (!row) throw fail('NOT_FOUND');
    const albumName = status === 'known' && row.albumId ? await findAlbumName(db, row.albumId) : null;
    return { status, image: toGalleryImage(row, createSigner(context, memorial.isPublic)), albumName };
  });

/** Returns the checksums that the gallery has, of the chosen or of the uploaded file. */
export const findDuplicates = onMemorial('memorial.edit', findDuplicatesSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/known' })
  .output(knownImagesSchema)
  .handler(({ context: { db, memorial }, input: { sha256s } }) => listImagesByChecksum(db, memorial.id, sha256s));

/**
 * Changes the given fields of a picture. NOT_FOUND also for an album of another memorial; CONFLICT with the current description
 * where somebody else changed it.
 */
export const update = onMemorial('memorial.edit', updateImageSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/gallery/{imageId}' })
  .output(galleryImageSchema)
  .handler(async ({ context, input }) => {
    const { actor, events, memorial } = context;
    const { imageId, description, albumId, dateTaken, tags, was } = input;
    const change = { description, albumId, dateTaken, tags };
    const row = await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (change.albumId) await assertOwnAlbum(tx, memorial.id, change.albumId);
      const one = and(eq(galleryImages.memorialId, memorial.id), eq(galleryImages.id, imageId));
      if (description !== undefined && was !== undefined) {
        const [image] = await tx.select().from(galleryImages).where(one).for('no key update');
        const isOther = image && image.description !== was && image.description !== description;
        if (isOther) throw fail('CONFLICT', { description: image.description });
      }
      if (Object.values(change).some((value) => value !== undefined))
        await tx.update(galleryImages).set(change).where(one);
      await announce('gallery.changed', { memorialId: memorial.id });
      return findImage(tx, memorial.id, imageId);
    });
    if (!row) throw fail('NOT_FOUND');
    return toGalleryImage(row, createSigner(context, memorial.isPublic));
  });

/** Puts pictures into an album, a new one, or none: all of them, or none where one is of another gallery (NOT_FOUND). */
export const moveToAlbum = onMemorial('memorial.edit', moveToAlbumSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/link' })
  .output(movedSchema)
  .handler(async ({ context: { actor, events, memorial }, input }) => {
    const ids = [...new Set(input.imageIds)];
    return events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      // Without the lock, two calls with common pictures could deadlock.
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const isNew = 'newAlbumName' in input;
      const albumId = isNew
        ? (await insertAlbum(tx, memorial.id, { id: input.newAlbumId, name: input.newAlbumName })).id
        : input.albumId;
      if (albumId !== null && !isNew) await assertOwnAlbum(tx, memorial.id, albumId);
      const { rowCount } = await tx
        .update(galleryImages)
        .set({ albumId })
        .where(
          and(
            eq(galleryImages.memorialId, memorial.id),
            eq(galleryImages.isPending, false),
            inArray(galleryImages.id, ids),
          ),
        );
      if (rowCount !== ids.length) throw fail('NOT_FOUND');
      await announce('gallery.changed', { memorialId: memorial.id });
      return { albumId, count: ids.length };
    });
  });

/** Moves a picture in the family's order. Concurrent moves are applied one after the other. */
export const move = onMemorial('memorial.edit', moveImageSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/{imageId}/move' })
  .output(z.object({ position: z.number().int() }))
  .handler(({ context: { actor, events, memorial }, input: { imageId, before } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const position = await placeBefore(tx, memorial.id, imageId, before);
      await announce('gallery.changed', { memorialId: memorial.id });
      return { position };
    }),
  );

/** Changes the given settings, and returns all. */
export const saveSettings = onMemorial('memorial.edit', changeSettingsSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/gallery' })
  .output(gallerySettingsSchema)
  .handler(({ context: { actor, events, memorial }, input: { keepOriginals, order } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const [row] = await tx
        .update(activeMemorials)
        .set({
          keepOriginals: keepOriginals ?? sql`${activeMemorials.keepOriginals}`,
          galleryOrder: order ?? sql`${activeMemorials.galleryOrder}`,
        })
        .where(eq(activeMemorials.id, memorial.id))
        .returning({ keepOriginals: activeMemorials.keepOriginals, order: activeMemorials.galleryOrder });
      if (!row) throw fail('NOT_FOUND');
      await announce('gallery.changed', { memorialId: memorial.id });
      return row;
    }),
  );

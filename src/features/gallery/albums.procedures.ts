import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { galleryAlbums, galleryImages, galleryTrash } from './gallery.table.ts';
import { albumIdSchema, albumSchema, createAlbumSchema, moveAlbumSchema, updateAlbumSchema } from './gallery.schema.ts';
import { countIn, insertAlbum, renumberAlbums, toAlbum } from './albums.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Idempotent by `albumId`: returns the album as it is now. NOT_FOUND where it belongs to another memorial. */
export const createAlbum = onMemorial('memorial.edit', createAlbumSchema)
  .meta({ limit: namedLimits['gallery.createAlbum'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/albums', successStatus: 201 })
  .output(albumSchema)
  .handler(({ context: { actor, events, memorial }, input: { albumId: id, name, year } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const album = await insertAlbum(tx, memorial.id, { id, name, year });
      await announce('gallery.changed', { memorialId: memorial.id });
      return toAlbum(album, await countIn(tx, album.id));
    }),
  );

/** Changes the name or the year. */
export const updateAlbum = onMemorial('memorial.edit', updateAlbumSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/albums/{albumId}' })
  .output(albumSchema)
  .handler(({ context: { actor, events, memorial, now }, input: { albumId, name, year } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const [album] = await tx
        .update(galleryAlbums)
        .set({ ...(name !== undefined && { name }), ...(year !== undefined && { year }), updatedAt: now() })
        .where(own(memorial.id, albumId))
        .returning();
      if (!album) throw fail('NOT_FOUND');
      await announce('gallery.changed', { memorialId: memorial.id });
      return toAlbum(album, await countIn(tx, albumId));
    }),
  );

/** Puts an album before another, or at the end. */
export const moveAlbum = onMemorial('memorial.edit', moveAlbumSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/albums/{albumId}/move', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial }, input: { albumId, before } }) => {
    if (albumId === before) throw fail('BAD_REQUEST');
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const rows = await tx
        .select({ id: galleryAlbums.id })
        .from(galleryAlbums)
        .where(eq(galleryAlbums.memorialId, memorial.id))
        .orderBy(asc(galleryAlbums.position), asc(galleryAlbums.createdAt), asc(galleryAlbums.id));
      const others = rows.map(({ id }) => id).filter((id) => id !== albumId);
      const at = before === null ? others.length : others.indexOf(before);
      if (others.length === rows.length || at < 0) throw fail('NOT_FOUND');
      await renumberAlbums(tx, memorial.id, others.toSpliced(at, 0, albumId));
      await announce('gallery.changed', { memorialId: memorial.id });
    });
  });

/** Removes an album; its pictures stay. Idempotent. */
export const removeAlbum = onMemorial('memorial.edit', albumIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/albums/{albumId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial }, input: { albumId } }) => {
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      // Locks out an addition to the album at the same time.
      const [album] = await tx
        .select({ id: galleryAlbums.id })
        .from(galleryAlbums)
        .where(own(memorial.id, albumId))
        .for('update');
      if (!album) return;
      for (const images of [galleryImages, galleryTrash]) {
        await tx
          .update(images)
          .set({ albumId: null })
          .where(and(eq(images.memorialId, memorial.id), eq(images.albumId, albumId)));
      }
      await tx.delete(galleryAlbums).where(own(memorial.id, albumId));
      await renumberAlbums(tx, memorial.id);
      await announce('gallery.changed', { memorialId: memorial.id });
    });
  });

function own(memorialId: string, albumId: string) {
  return and(eq(galleryAlbums.memorialId, memorialId), eq(galleryAlbums.id, albumId));
}

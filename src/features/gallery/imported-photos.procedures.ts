import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { onMemorial } from '#server/procedure.ts';
import { createSigner, toGalleryImage } from './gallery.store.ts';
import { archivePhotosSchema, pendingArchiveSchema, pendingArchivesInputSchema } from './imported-photos.schema.ts';
import { acceptArchivePhotos, listArchivesWithPendingPhotos } from './imported-photos.store.ts';

/** Pending photographs from archives of other services, by archive. */
export const listPendingArchives = onMemorial('memorial.edit', pendingArchivesInputSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery/pending-archives' })
  .output(z.array(pendingArchiveSchema))
  .handler(async ({ context, input: { listed } }) => {
    const archives = await listArchivesWithPendingPhotos(context.db, context.memorial.id, listed);
    const sign = createSigner(context, context.memorial.isPublic);
    return archives.map(({ archiveId, count, rows }) => ({
      archiveId,
      count,
      images: rows.map((row) => toGalleryImage(row, sign)),
    }));
  });

/** Publishes all pending photographs of an archive. */
export const acceptArchive = onMemorial('memorial.edit', archivePhotosSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/accept-archive' })
  .output(z.object({ count: z.number().int() }))
  .handler(({ context: { actor, events, memorial, now }, input: { archiveId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const decision = { memorialId: memorial.id, archiveId, by: actor.userId, at: now() };
      return { count: await acceptArchivePhotos(tx, announce, decision) };
    }),
  );

import * as z from 'zod';
import { galleryImageSchema } from './gallery.schema.ts';

/** Of one archive an editor sees so many at first, and never more than the other at once. */
export const listedArchivePhotos = { usual: 60, most: 2000 } as const;

export const pendingArchivesInputSchema = z.object({
  memorialId: z.string(),
  listed: z
    .int()
    .min(1)
    .max(listedArchivePhotos.most)
    .default(listedArchivePhotos.usual)
    .describe('Photographs of each archive'),
});
export const archivePhotosSchema = z.object({ memorialId: z.string(), archiveId: z.uuid().toLowerCase() });

/** Photographs of one archive that wait for an editor, the oldest first; `count` counts those that are not listed too. */
export const pendingArchiveSchema = z.object({
  archiveId: z.uuid(),
  count: z.number().int(),
  images: z.array(galleryImageSchema),
});

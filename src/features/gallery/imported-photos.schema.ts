import * as z from 'zod';
import { galleryImageSchema } from './gallery.schema.ts';

/** Listed photographs of an archive: at first, and at most. */
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

/** Pending photographs of one archive, the oldest first; `count` includes those that are not listed. */
export const pendingArchiveSchema = z.object({
  archiveId: z.uuid(),
  count: z.number().int(),
  images: z.array(galleryImageSchema),
});

import * as z from 'zod';

export const decideSoulLettersSchema = z.object({
  decision: z.enum(['remove', 'restore']),
  pages: z
    .array(z.object({ memorialId: z.uuid().toLowerCase(), version: z.int().min(0) }))
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map(({ memorialId }) => memorialId)).size === all.length)
    .describe('With the version of the section in which it was seen'),
});
export const decidedSoulLettersSchema = z.object({
  pages: z.array(z.object({ memorialId: z.uuid(), version: z.int() })),
});

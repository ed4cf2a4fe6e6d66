import * as z from 'zod';
import { kinds } from '../../contributions.schema.ts';

export const recentLimit = 10;

/** A contribution on one of the caller's pages: author, page and time, without its text. */
export const commentSchema = z.object({
  id: z.uuid(),
  memorialId: z.uuid(),
  memorialName: z.string(),
  /** '' for a dedication without a name, and for a held contribution until it is reviewed. */
  authorName: z.string(),
  kind: z.enum(kinds),
  /** A candle dedication, with or without a name. */
  isCandle: z.boolean(),
  createdAt: z.date(),
});

/** The pending items of one page. */
export const waitingSchema = z.object({
  memorialId: z.uuid(),
  memories: z.number().int(),
  condolences: z.number().int(),
  /** Dedications, which are decided among the condolences. */
  candles: z.number().int(),
  /** Photographs by the family's link, which are decided in the gallery. */
  photos: z.number().int(),
});

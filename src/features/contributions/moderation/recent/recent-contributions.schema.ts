import * as z from 'zod';
import { kinds } from '../../contributions.schema.ts';

export const recentLimit = 10;

/** Somebody wrote on a page of mine: who, where and when, and not what. */
export const commentSchema = z.object({
  id: z.uuid(),
  memorialId: z.uuid(),
  memorialName: z.string(),
  /** '' of a candle without a name, and of words that are held until somebody has looked at them. */
  authorName: z.string(),
  kind: z.enum(kinds),
  /** Said with a candle, with a name or without one. */
  isCandle: z.boolean(),
  createdAt: z.date(),
});

/** What waits for a decision on one page. */
export const waitingSchema = z.object({
  memorialId: z.uuid(),
  memories: z.number().int(),
  condolences: z.number().int(),
  /** What was said with candles; it is decided on among the condolences. */
  candles: z.number().int(),
  /** What came by the family's link; it is decided on in the gallery. */
  photos: z.number().int(),
});

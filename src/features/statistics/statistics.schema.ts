import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';
import { statisticsRanges, usualRange } from './statistics-range.rules.ts';

/**
 * The source of a visit: the code on a stone, a link of our share buttons, a search engine, another site, or none of these: a
 * typed, copied or saved address, and our own pages.
 */
export const viewSources = ['direct', 'stone', 'whatsapp', 'share', 'search', 'site'] as const;
export type ViewSource = (typeof viewSources)[number];

/** The daily counts. A candle with a dedication counts only as a candle. */
export const dailySeries = ['views', 'galleryViews', 'candles', 'memories', 'condolences', 'stones', 'rsvps'] as const;
export type DailySeries = (typeof dailySeries)[number];

export const statisticsQuery = z.object({
  memorialId: z.uuid(),
  range: z.enum(statisticsRanges).default(usualRange),
});

const count = z.int().min(0);
const series = z.array(count).describe('A number for each day from `since` to `until`');

export const statisticsSchema = z.object({
  name: z.string(),
  isPublic: z.boolean(),
  birthDate: z.string().nullable(),
  since: z.string().refine(isPlainDate).describe('The first day, in Jerusalem'),
  until: z.string().refine(isPlainDate).describe('Today, in Jerusalem'),
  days: z.object({
    views: series,
    galleryViews: series,
    candles: series,
    memories: series,
    condolences: series,
    stones: series,
    rsvps: series,
  }),
  sources: z
    .array(
      z.object({
        source: z.enum(viewSources),
        views: count.describe('To the nearest five; where there are fewer than five, 5'),
        isFewer: z.boolean().describe('Fewer than five: how many is not said'),
      }),
    )
    .describe('The most frequent first; what did not happen is left out'),
  burning: count.describe('Candles that burn now'),
  onPage: count.describe('Of the memories and condolences of these days, those that are shown'),
  followers: count.describe('Accounts that follow the page'),
});
export type Statistics = z.output<typeof statisticsSchema>;

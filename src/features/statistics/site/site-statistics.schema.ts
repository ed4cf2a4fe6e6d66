import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';

export const siteRanges = ['7d', '30d', 'year', 'all'] as const;
export type SiteRange = (typeof siteRanges)[number];
export const usualSiteRange = '30d' satisfies SiteRange;

/** The daily counts of the whole site. */
export const siteSeries = [
  'views',
  'candles',
  'accounts',
  'memorials',
  'contributions',
  'letters',
  'storedBytes',
] as const;
export type SiteSeries = (typeof siteSeries)[number];

const count = z.int().min(0);

export const siteFiguresSchema = z.object({
  since: z.string().refine(isPlainDate).describe('The first day, in Jerusalem'),
  until: z.string().refine(isPlainDate).describe('Today, in Jerusalem'),
  days: z
    .array(
      z.object({
        day: z.string().refine(isPlainDate),
        views: count,
        candles: count,
        accounts: count,
        memorials: count,
        contributions: count,
        letters: count,
        storedBytes: count,
      }),
    )
    .describe(
      'The first day first; longer ranges by months, each by its first day. Without those in which nothing happened',
    ),
});
export type SiteFigures = z.output<typeof siteFiguresSchema>;
export type SiteDay = SiteFigures['days'][number];

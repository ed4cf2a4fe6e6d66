import * as z from 'zod';

/** Most people in one feed or list: those who died last. */
export const maxRemembered = 500;
/** Most days in a list. */
export const maxDays = 100;
/** Most feeds of one account. */
export const maxFeeds = 50;

const branch = z.object({ treeId: z.uuid(), personId: z.uuid() });
export const branchSchema = branch;
export type BranchKey = z.output<typeof branch>;

const feedSchema = z.object({
  id: z.uuid(),
  /** Null where the site's secret changed since: a new feed is needed. */
  token: z.string().nullable(),
  createdAt: z.date(),
});
export type BranchFeed = z.output<typeof feedSchema>;

export const branchDaySchema = z.object({
  personId: z.uuid(),
  name: z.string(),
  date: z.string(),
  /** The page of the person, if the caller may see it. */
  memorialId: z.uuid().nullable(),
});
export type BranchDay = z.output<typeof branchDaySchema>;

/** The yahrzeits of a branch within a year, and the account's feed of it. */
export const branchYahrzeitsSchema = z.object({
  /** The person whose branch it is; '' where the name is unknown. */
  name: z.string(),
  /** People with a known day of death. */
  count: z.number().int(),
  /** Dead people without a known day of death, who have no yahrzeit. */
  undated: z.number().int(),
  days: z.array(branchDaySchema),
  feed: feedSchema.nullable(),
});
export type BranchYahrzeits = z.output<typeof branchYahrzeitsSchema>;

export const branchFeedListSchema = z.array(feedSchema.extend({ ...branch.shape, name: z.string() }));
export type ListedBranchFeed = z.output<typeof branchFeedListSchema>[number];

export const branchFeedIdSchema = z.object({ feedId: z.uuid() });

import * as z from 'zod';

/** The dead of a branch whose days stand in one feed or list: of more, those who died last. */
export const maxRemembered = 500;
/** Days that a list has. */
export const maxDays = 100;
/** Addresses of one account. */
export const maxFeeds = 50;

const branch = z.object({ treeId: z.uuid(), personId: z.uuid() });
export const branchSchema = branch;
export type BranchKey = z.output<typeof branch>;

const feedSchema = z.object({
  id: z.uuid(),
  /** Null where the secret of the site is another one by now: a new address has to be made. */
  token: z.string().nullable(),
  createdAt: z.date(),
});
export type BranchFeed = z.output<typeof feedSchema>;

export const branchDaySchema = z.object({
  personId: z.uuid(),
  name: z.string(),
  date: z.string(),
  /** The page of the person, where the asker may see it. */
  memorialId: z.uuid().nullable(),
});
export type BranchDay = z.output<typeof branchDaySchema>;

/** The dead of a branch: their days within a year, and the asker's own address of them. */
export const branchYahrzeitsSchema = z.object({
  /** The person whose branch it is; '' where the name is not known. */
  name: z.string(),
  /** Those whose day is known. */
  count: z.number().int(),
  /** The dead of whose death the day is not known; they have no yahrzeit. */
  undated: z.number().int(),
  days: z.array(branchDaySchema),
  feed: feedSchema.nullable(),
});
export type BranchYahrzeits = z.output<typeof branchYahrzeitsSchema>;

export const branchFeedListSchema = z.array(feedSchema.extend({ ...branch.shape, name: z.string() }));
export type ListedBranchFeed = z.output<typeof branchFeedListSchema>[number];

export const branchFeedIdSchema = z.object({ feedId: z.uuid() });

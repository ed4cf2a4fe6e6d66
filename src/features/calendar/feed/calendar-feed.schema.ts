import * as z from 'zod';

/** The URL of an account's own feed: it gives access to the dates of every page that the account owns or edits. */
export const feedSchema = z.object({
  /** Null if the secret of the site has changed, and a new URL has to be created. */
  token: z.string().nullable(),
  createdAt: z.date(),
});

export const publicFeedSchema = z.object({ memorialId: z.uuid(), isOpen: z.boolean() });

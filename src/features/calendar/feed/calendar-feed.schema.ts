import * as z from 'zod';

/** The address of an account's own feed: the dates of every page that it owns or edits, for whoever has it. */
export const feedSchema = z.object({
  /** Null where the secret of the site is another one by now: a new address has to be made. */
  token: z.string().nullable(),
  createdAt: z.date(),
});

export const publicFeedSchema = z.object({ memorialId: z.uuid(), isOpen: z.boolean() });

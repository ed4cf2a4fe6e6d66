import * as z from 'zod';
import { writerGroups } from '#core/policy.ts';

/** Whether what a visitor writes waits for the family, or is shown at once unless something speaks against it. */
export const approvals = ['before', 'after'] as const;

export const inboxSettingsSchema = z.object({
  memorialId: z.string(),
  writers: z.enum(writerGroups).optional(),
  approval: z.enum(approvals).optional(),
  isClosed: z.boolean().optional(),
  takesBack: z
    .boolean()
    .default(false)
    .describe('While closing: what visitors wrote in the last day goes off the page and waits again'),
});
export const sealSchema = z.object({ memorialId: z.string(), delegateId: z.uuid().toLowerCase() });

/** How a page takes what people bring, for those who edit it. */
export const contributionInboxSchema = z.object({
  writers: z.enum(writerGroups),
  approval: z.enum(approvals),
  isClosed: z.boolean(),
  sealedSince: z.iso.datetime().nullable(),
  /** Who decides while it is sealed. */
  delegate: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  /** Whether the asker decides now. */
  mayDecide: z.boolean(),
  /** How many contributions are pending, and of how many authors: all that a sealed inbox shows. */
  waiting: z.number().int(),
  authors: z.number().int(),
});

export type ContributionInbox = z.output<typeof contributionInboxSchema>;

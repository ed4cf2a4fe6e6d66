import * as z from 'zod';
import { writerGroups } from '#core/policy.ts';

/** Whether visitors' contributions are pending until approved, or published at once unless screening holds them. */
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

/** The settings of a page for contributions, for its editors. */
export const contributionInboxSchema = z.object({
  writers: z.enum(writerGroups),
  approval: z.enum(approvals),
  isClosed: z.boolean(),
  sealedSince: z.iso.datetime().nullable(),
  /** Who decides while the inbox is sealed. */
  delegate: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  /** Whether the caller may decide now. */
  mayDecide: z.boolean(),
  /** How many contributions are pending, and of how many authors: all that a sealed inbox shows. */
  waiting: z.number().int(),
  authors: z.number().int(),
});

export type ContributionInbox = z.output<typeof contributionInboxSchema>;

import * as z from 'zod';
import { imageSchema } from '#features/media/media.schema.ts';
import { memorialIdSchema } from '../memorial.schema.ts';
import { cropSchema, genders, knownImagePositions } from '../basic-section.schema.ts';
import { displayStyles } from '../settings-section.schema.ts';

/** `asked`: the family of the other page has not answered. A link ends from either side, also before it is answered. */
export const pageLinkStates = ['asked', 'agreed', 'declined', 'ended'] as const;

/** Links of one account that nobody has answered. */
export const maxUnanswered = 20;
/** Rows in one answer of `pageLink.list`. */
export const maxListedPageLinks = 100;

/** A page as it is drawn beside its name. */
const portraitSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  displayStyle: z.enum(displayStyles),
  profileImage: imageSchema.nullable(),
  profileImagePosition: z.enum(knownImagePositions),
  profileImageCrop: cropSchema.nullable(),
});
export type LinkedPortrait = z.output<typeof portraitSchema>;

/** What the person of a linked page is to the person of this one, on whose section it is not written. */
export const linkedRelativeSchema = portraitSchema.extend({
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  gender: z.enum(genders),
  group: z.enum(['grandparents', 'parents', 'spouses', 'siblings', 'children', 'grandchildren', 'other']),
});
export type LinkedRelative = z.output<typeof linkedRelativeSchema>;

const ownPageSchema = z.object({ id: z.uuid(), name: z.string() });

const pageLinkSchema = z.object({
  id: z.uuid(),
  state: z
    .enum(pageLinkStates)
    .describe('Links that held once are listed for a month after their end, and a no to the family that said it'),
  canReconsider: z.boolean().describe('Whether the family of this page said no, or ended it, and may think again'),
  /** Whether the asker's page asked or was asked. */
  side: z.enum(['asking', 'asked']),
  memorial: ownPageSchema,
  /** What the person of the page that was asked is to the person of the other one, as the section says it. */
  relationship: z.string(),
  askedByName: z.string(),
  askedAt: z.date(),
  /** The other page; null where the reader may not see it. */
  other: portraitSchema.nullable(),
});
export type PageLink = z.output<typeof pageLinkSchema>;

/** A member of a section whose link leads to a page of somebody else, who was not asked yet. */
const candidateSchema = z.object({
  memorial: ownPageSchema,
  memberId: z.string(),
  memberName: z.string(),
  other: portraitSchema,
});
export type PageLinkCandidate = z.output<typeof candidateSchema>;

export const pageLinksSchema = z.object({ links: z.array(pageLinkSchema), candidates: z.array(candidateSchema) });
export type PageLinks = z.output<typeof pageLinksSchema>;

export const askLinkSchema = memorialIdSchema.extend({ memberId: z.string().min(1).max(64) });
export const linkIdSchema = z.object({ linkId: z.uuid() });
export const answerLinkSchema = linkIdSchema.extend({
  isAgreed: z.boolean(),
  relationship: z
    .string()
    .optional()
    .describe('As it was shown to whoever answers; CONFLICT where it is another one now'),
});

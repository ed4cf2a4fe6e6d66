import * as z from 'zod';
import { imageSchema } from '#features/media/media.schema.ts';
import { memorialIdSchema } from '../memorial.schema.ts';
import { cropSchema, genders, knownImagePositions } from '../basic-section.schema.ts';
import { displayStyles } from '../settings-section.schema.ts';

/** `asked`: the other family has not answered. Either side can end a link, also before the answer. */
export const pageLinkStates = ['asked', 'agreed', 'declined', 'ended'] as const;

/** Most open requests of one account. */
export const maxUnanswered = 20;
/** Most rows in one response of `pageLink.list`. */
export const maxListedPageLinks = 100;

/** A page as shown beside its name. */
const portraitSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  displayStyle: z.enum(displayStyles),
  profileImage: imageSchema.nullable(),
  profileImagePosition: z.enum(knownImagePositions),
  profileImageCrop: cropSchema.nullable(),
});
export type LinkedPortrait = z.output<typeof portraitSchema>;

/** The relationship of a linked page's person to the person of this page, whose own section does not have it. */
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
  /** Whether the account's page asked or was asked. */
  side: z.enum(['asking', 'asked']),
  memorial: ownPageSchema,
  /** The relationship of the asked page's person to the other one, as in the section. */
  relationship: z.string(),
  askedByName: z.string(),
  askedAt: z.date(),
  /** The other page; null where the reader may not see it. */
  other: portraitSchema.nullable(),
});
export type PageLink = z.output<typeof pageLinkSchema>;

/** A member whose link leads to somebody else's page, without a request yet. */
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

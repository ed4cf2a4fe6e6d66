import * as z from 'zod';
import { keysOf } from '#core/keys.ts';
import { locales } from '#core/locale.ts';
import { optionalDate, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { relations } from '#core/policy.ts';
import { achievementsContent } from '#sections/achievements/achievements.schema.ts';
import { familyTreeContent } from '#sections/family-tree/family-tree.schema.ts';
import { graveContent } from '#sections/grave-navigation/grave-navigation.schema.ts';
import { musicContent } from '#sections/music/music.schema.ts';
import { kaddishContent } from '#sections/kaddish/kaddish.schema.ts';
import { quotesContent } from '#sections/quotes/quotes.schema.ts';
import { socialLinksContent } from '#sections/social-links/social-links.schema.ts';
import { soulLettersContent } from '#sections/soul-letters/soul-letters.schema.ts';
import { timelineContent } from '#sections/timeline/timeline.schema.ts';
import { videosContent } from '#sections/videos/videos.schema.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { basicContent, categories, cropSchema, knownImagePositions, sunsetAnswers } from './basic-section.schema.ts';
import { displayStyles, settingsContent } from './settings-section.schema.ts';
import { takedownReasons } from './takedown.schema.ts';

export const relationshipRoles = ['editor', 'viewer'] as const;

/** The sections of the working copy, by id. Blocks are numbered in this order. */
export const sectionContents = {
  basic: basicContent,
  timeline: timelineContent,
  achievements: achievementsContent,
  'social-links': socialLinksContent,
  music: musicContent,
  videos: videosContent,
  quotes: quotesContent,
  'family-tree': familyTreeContent,
  'grave-navigation': graveContent,
  kaddish: kaddishContent,
  'soul-letters': soulLettersContent,
  settings: settingsContent,
} as const;
type Contents = typeof sectionContents;
export type SavedSection = keyof Contents;
export const savedSections = keysOf(sectionContents);

/** Sections that are not part of the working copy. */
export type LiveSectionId = 'gallery' | 'memories' | 'condolences' | 'events' | 'qr-code';

/** The working copy of a memorial. */
export type Working = { [Id in SavedSection]: z.output<Contents[Id]['schema']> };

export const sectionSchemas = schemasOf(sectionContents);

function schemasOf<C extends Record<string, { schema: z.ZodType }>>(contents: C) {
  return Object.fromEntries(Object.entries(contents).map(([id, { schema }]) => [id, schema])) as {
    [Id in keyof C]: C[Id]['schema'];
  }; // fromEntries forgets the keys
}

const version = z.number().int().min(0);
const change = <S extends z.ZodType>(content: S) =>
  z
    .object({
      baseVersion: version.describe('The version that the content was made from'),
      content: content.optional().describe('Without it what waits as a draft is published as it is'),
    })
    .optional();

function changesOf<S extends Record<string, z.ZodType>>(schemas: S) {
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, change(schema)])) as {
    [Id in keyof S]: ReturnType<typeof change<S[Id]>>;
  }; // fromEntries forgets the keys
}
/**
 * One save of any number of sections, each with its base version. All are written or none. Drafts need not be sent again, because
 * all of them together may exceed the size of a request.
 */
export const saveSchema = z.object({
  memorialId: z.string(),
  sections: z.strictObject(changesOf(sectionSchemas)),
  as: z
    .enum(['page', 'draft'])
    .default('page')
    .describe('A draft of a page that everybody sees waits for its editors to publish it; elsewhere the two are one'),
});

export const versionsSchema = z.record(z.enum(savedSections), version);
export type Versions = z.output<typeof versionsSchema>;

/** Time and versions after a save; whether it is an unpublished draft, and whether the page is public. */
export const savedSchema = z.object({
  updatedAt: z.date(),
  versions: versionsSchema,
  isDraft: z.boolean(),
  isPublic: z.boolean(),
});

/** The seen version of each section. */
export const baseVersionsSchema = z.partialRecord(z.enum(savedSections), version);

/** Discards drafts. */
export const discardSchema = z.object({ memorialId: z.string(), baseVersions: baseVersionsSchema });

export const createSchema = z.object({
  createId: z.uuid().describe('Made by the caller: the same id twice makes one memorial'),
  name: requiredText(limits.name, 'nameRequired'),
  birthDate: optionalDate.default(null),
  deathDate: optionalDate.default(null),
  diedAfterSunset: z.enum(sunsetAnswers, 'optionInvalid').default('unknown'),
  category: z.enum(categories, 'optionInvalid').nullable().default(null),
  language: z.enum(locales, 'optionInvalid').default('he'),
});

export const memorialIdSchema = z.object({ memorialId: z.string() });

/** A memorial in a list. */
export const cardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  category: z.enum(categories).nullable(),
  displayStyle: z.enum(displayStyles),
  isPublic: z.boolean(),
  relation: z.enum(relations),
  profileImage: imageSchema.nullable(),
  profileImagePosition: z.enum(knownImagePositions),
  profileImageCrop: cropSchema.nullable(),
  updatedAt: z.date(),
});
export type Card = z.output<typeof cardSchema>;

/** Invalid stored content is returned to editors unchanged, because only they can correct it. */
function orAsStored<C extends Record<string, z.ZodType>>(schemas: C) {
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, schema.catch((met: z.core.$ZodCatchCtx) => met.input)]),
  ) as {
    [Id in keyof C]: z.ZodCatch<C[Id]>;
  }; // fromEntries forgets the keys
}

/** `author` is null for a deleted account; `isOwn` refers to the caller. */
const lastSaveSchema = z.object({ author: z.string().nullable(), isOwn: z.boolean(), at: z.date() });
export type LastSave = z.output<typeof lastSaveSchema>;

/** A memorial for its editors: the working copy by section, with versions. */
export const editableSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  facts: z.object({ id: z.uuid(), isPublic: z.boolean(), relation: z.enum(relations) }),
  /** Why the operators closed it: it cannot be made public then. */
  closedByOperators: z.enum(takedownReasons).nullable(),
  sections: z.object(orAsStored(sectionSchemas)),
  /** The published content of the sections that have drafts; `sections` has the drafts. */
  published: z.object(orAsStored(sectionSchemas)).partial(),
  /** Who last saved each section, published or not; sections that nobody saved are left out. */
  lastSaves: z.partialRecord(z.enum(savedSections), lastSaveSchema),
  /** When a draft was last saved. */
  draftedAt: z.date().nullable(),
  versions: versionsSchema,
  /** The pictures that the sections refer to, by id. */
  images: z.record(z.uuid(), imageSchema),
  viewsCount: z.number().int(),
  updatedAt: z.date(),
});
export type Editable = z.output<typeof editableSchema>;

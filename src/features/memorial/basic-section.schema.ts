import * as z from 'zod';
import { optionalDate, optionalText, pictureId, prose, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toColumns } from './sections/sections.rules.ts';
import type { SectionContent } from './sections/sections.schema.ts';

export const categories = ['soldiers', 'public-figures', 'family', 'rabbis', 'artists'] as const;
export type Category = (typeof categories)[number];
export const subCategories = ['idf', 'police', 'border-police'] as const;
export type SubCategory = (typeof subCategories)[number];

export const genders = ['none', 'male', 'female'] as const;
export type Gender = (typeof genders)[number];
export const sunsetAnswers = ['yes', 'no', 'unknown'] as const;

/** The nine positions in the editor; physical, like CSS object-position. */
export const imagePositions = [
  'top left',
  'top center',
  'top right',
  'center left',
  'center center',
  'center right',
  'bottom left',
  'bottom center',
  'bottom right',
] as const;
/** Older spellings of four of them: read but never rewritten. */
export const imagePositionAliases = ['center top', 'center bottom', 'left center', 'right center'] as const;
export const knownImagePositions = [...imagePositions, ...imagePositionAliases] as const;
export type ImagePosition = (typeof knownImagePositions)[number];

/**
 * The visible part of a picture in a frame of any proportions. The point is in percent of the free space on each axis, as in CSS
 * object-position; the zoom is relative to the size at which the picture fills the frame.
 */
export const cropSchema = z.object({
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  zoom: z.number().min(1).max(3),
});
export type Crop = z.output<typeof cropSchema>;

export function toImagePosition(stored: string): ImagePosition {
  return knownImagePositions.find((known) => known === stored) ?? 'center center';
}

const tags = z
  .array(optionalText(limits.tag))
  .transform((list) => [...new Set(list.filter((text) => text !== ''))])
  .pipe(z.array(z.string()).max(limits.tags, 'tooMany'));

/** The working copy of the section 'basic'. Only a soldier has a sub-category. */
const basicSchema = z
  .object({
    name: requiredText(limits.name, 'nameRequired'),
    lifeMotto: optionalText(limits.motto),
    birthDate: optionalDate,
    deathDate: optionalDate,
    category: z.enum(categories, 'optionInvalid').nullable(),
    subCategory: z.enum(subCategories, 'optionInvalid').nullable(),
    bio: prose(limits.bio),
    tags,
    profileImage: pictureId.nullable(),
    profileImagePosition: z.enum(knownImagePositions, 'optionInvalid'),
    /** Null: positioned by `profileImagePosition`. Otherwise that is the nearest of the nine. */
    profileImageCrop: cropSchema.nullable().default(null),
    coverImage: pictureId.nullable(),
    coverImagePosition: z.enum(knownImagePositions, 'optionInvalid'),
    gender: z.enum(genders, 'optionInvalid'),
    diedAfterSunset: z.enum(sunsetAnswers, 'optionInvalid'),
    burialDate: optionalDate,
    hebrewName: optionalText(limits.name),
    parentName: optionalText(limits.name),
  })
  .transform((basic) => ({ ...basic, subCategory: basic.category === 'soldiers' ? basic.subCategory : null }));
export type Basic = z.output<typeof basicSchema>;

const basicInColumns = toColumns<Basic>({
  name: '',
  lifeMotto: '',
  birthDate: null,
  deathDate: null,
  category: null,
  subCategory: null,
  bio: '',
  tags: [],
  profileImage: null,
  profileImagePosition: 'center center',
  profileImageCrop: null,
  coverImage: null,
  coverImagePosition: 'center center',
  gender: 'none',
  diedAfterSunset: 'unknown',
  burialDate: null,
  hebrewName: '',
  parentName: '',
});

export const basicContent = {
  schema: basicSchema,
  kept: {
    ...basicInColumns,
    read: (columns) => {
      const basic = basicInColumns.read(columns, undefined);
      return {
        ...basic,
        profileImagePosition: toImagePosition(basic.profileImagePosition),
        coverImagePosition: toImagePosition(basic.coverImagePosition),
      };
    },
  },
  pictures: ['$.profileImage', '$.coverImage'],
  shown: null,
} as const satisfies SectionContent<Basic, never>;

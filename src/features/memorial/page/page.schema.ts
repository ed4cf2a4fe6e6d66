import * as z from 'zod';
import { locales } from '#core/locale.ts';
import { burningSchema } from '#features/candles/view/burning.schema.ts';
import { galleryOfPageSchema } from '#features/gallery/gallery.schema.ts';
import { eventOfPageSchema } from '#features/events/events.schema.ts';
import { linkedRelativeSchema } from '../page-links/page-links.schema.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { type SavedSection, sectionContents } from '../memorial.schema.ts';
import {
  categories,
  cropSchema,
  genders,
  knownImagePositions,
  subCategories,
  sunsetAnswers,
} from '../basic-section.schema.ts';
import { displayStyles } from '../settings-section.schema.ts';
import { pageContributionsSchema } from '#features/contributions/page/page-contributions.schema.ts';

type ShownContent = Extract<(typeof sectionContents)[SavedSection], { shown: { name: string } }>['shown'];
/** The public part of each section, by its name on the page. */
export type PublicSections = { [Part in ShownContent as Part['name']]: z.output<Part['schema']> };
const shownSchemas = Object.fromEntries(
  Object.values(sectionContents).flatMap(({ shown }) => (shown ? [[shown.name, asFarAsGood(shown.schema)]] : [])),
) as unknown as { [Part in ShownContent as Part['name']]: Part['schema'] }; // fromEntries forgets the keys

/** Drops rows that cannot be shown, so that they do not fail the whole page. */
function asFarAsGood(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodArray)) return schema;
  return schema.catch(({ input }) =>
    Array.isArray(input) ? input.filter((row) => schema.safeParse([row]).success) : [],
  );
}

/** Everything that a visitor may see of a memorial, and nothing else. */
export const memorialPageSchema = z.object({
  id: z.uuid(),
  /** The code on the gravestone; `qr/qr-code.rules.ts` has its format and its link. */
  code: z.string(),
  name: z.string(),
  lifeMotto: z.string(),
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  diedAfterSunset: z.enum(sunsetAnswers),
  gender: z.enum(genders),
  /** The names in a prayer for the soul; null where the page has no such prayer. */
  namesInPrayer: z.object({ name: z.string(), parent: z.string() }).nullable(),
  category: z.enum(categories).nullable(),
  subCategory: z.enum(subCategories).nullable(),
  bio: z.string(),
  tags: z.array(z.string()),
  profileImage: imageSchema.nullable(),
  profileImagePosition: z.enum(knownImagePositions),
  profileImageCrop: cropSchema.nullable(),
  coverImage: imageSchema.nullable(),
  coverImagePosition: z.enum(knownImagePositions),
  language: z.enum(locales),
  displayStyle: z.enum(displayStyles),
  isPublic: z.boolean(),
  isDemo: z.boolean(),
  allowIndexing: z.boolean(),
  allowComments: z.boolean(),
  allowSocialSharing: z.boolean(),
  /** Null: to Hebrew readers only. */
  showHebrewDates: z.boolean().nullable(),
  /** Null where the family hides it. */
  viewsCount: z.number().int().nullable(),
  ...shownSchemas,
  /** People of other pages whose families agreed that they are relatives, if the reader may see the page. */
  linkedRelatives: z.array(linkedRelativeSchema),
  gallery: galleryOfPageSchema,
  words: pageContributionsSchema,
  burning: burningSchema,
  events: z.array(eventOfPageSchema),
  updatedAt: z.date(),
});
export type MemorialPage = z.output<typeof memorialPageSchema>;

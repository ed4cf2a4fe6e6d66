import * as z from 'zod';
import { optionalLink, optionalText, pictureId, prose, requiredText, year } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toSafeLink } from '#core/link.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { rowsIn } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

export const achievementCategories = ['academic', 'professional', 'military', 'sports', 'social', 'arts'] as const;
/** The categories for visitors, with `general` for achievements without one of the six. */
export const publicCategories = [...achievementCategories, 'general'] as const;
export type PublicCategory = (typeof publicCategories)[number];

/** From the most to the least. */
export const importances = ['high', 'medium', 'low'] as const;
export type Importance = (typeof importances)[number];

/** `imageUrl` is the id of a picture of the same memorial. */
export const achievementSchema = z.object({
  title: requiredText(limits.title, 'titleRequired'),
  year: year.nullish(),
  description: prose(limits.description).optional(),
  category: z.enum(achievementCategories, 'optionInvalid').nullish(),
  institution: optionalText(limits.name).optional(),
  importance: z.enum(importances, 'optionInvalid').default('medium'),
  imageUrl: pictureId.nullish(),
  linkUrl: optionalLink.optional(),
});
export type Achievement = z.output<typeof achievementSchema>;

const achievementsSchema = z.object({
  showAchievements: z.boolean(),
  items: z.array(achievementSchema).max(limits.listItems, 'tooMany'),
});
export type Achievements = z.output<typeof achievementsSchema>;

const shownSchema = z.array(
  z.object({
    title: z.string(),
    year: z.number().nullable(),
    description: z.string(),
    category: z.enum(publicCategories),
    institution: z.string(),
    importance: z.enum(importances),
    image: imageSchema.nullable(),
    link: z.string(),
  }),
);
export type PublicAchievement = z.output<typeof shownSchema>[number];

/** The stored list; an unknown category becomes none, an unknown importance the default. */
function readItems(stored: unknown): Achievement[] {
  // Rows were validated by the section's schema, or its editors have to fix them.
  return (rowsIn(stored) as Achievement[]).map((item) => ({
    ...item,
    category: achievementCategories.find((known) => known === item.category) ?? null,
    importance: importances.find((known) => known === item.importance) ?? 'medium',
  }));
}

export const achievementsContent = {
  schema: achievementsSchema,
  // The block is the list alone; whether it is shown is a column of the memorial.
  kept: {
    columns: ['showAchievements'],
    block: 'achievements',
    read: ({ showAchievements }, block) => ({ showAchievements: showAchievements !== false, items: readItems(block) }),
    write: ({ showAchievements, items }) => ({
      columns: { showAchievements },
      block: items.length === 0 ? undefined : items,
    }),
  },
  // The content has them in a field, and the block is the list itself.
  pictures: ['$.**.imageUrl'],
  shown: {
    name: 'achievements',
    schema: shownSchema,
    of: ({ showAchievements, items }, picture) =>
      showAchievements
        ? items.map(({ title, year, description, category, institution, importance, imageUrl, linkUrl }) => ({
            title,
            year: year ?? null,
            description: description ?? '',
            category: category ?? 'general',
            institution: institution ?? '',
            importance,
            image: picture(imageUrl),
            link: toSafeLink(linkUrl),
          }))
        : [],
  },
} as const satisfies SectionContent<Achievements, PublicAchievement[]>;

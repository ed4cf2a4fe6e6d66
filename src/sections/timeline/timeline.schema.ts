import * as z from 'zod';
import { pictureId, prose, requiredText, year } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { toBlock } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';
import { byYear } from './timeline.rules.ts';

/** A milestone. `image` is the id of a picture of the same memorial. */
export const milestoneSchema = z.object({
  year,
  title: requiredText(limits.title, 'titleRequired'),
  description: prose(limits.description).optional(),
  image: pictureId.nullish(),
});
export type Milestone = z.output<typeof milestoneSchema>;

export const timelineSchema = z.array(milestoneSchema).max(limits.listItems, 'tooMany').transform(byYear);
export type Timeline = z.output<typeof timelineSchema>;

const shownSchema = z.array(
  z.object({ year: z.number(), title: z.string(), description: z.string(), image: imageSchema.nullable() }),
);

export const timelineContent = {
  schema: timelineSchema,
  kept: toBlock<Timeline>('timeline', []),
  pictures: ['$[*].image'],
  shown: {
    name: 'timeline',
    schema: shownSchema,
    of: (timeline, picture) =>
      byYear(timeline).map(({ year, title, description, image }) => ({
        year,
        title,
        description: description ?? '',
        image: picture(image),
      })),
  },
} as const satisfies SectionContent<Timeline, z.output<typeof shownSchema>>;

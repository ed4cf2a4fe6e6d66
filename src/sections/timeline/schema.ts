import * as z from 'zod';
import { prose, requiredText, year } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

/** A milestone. `image` is the id of a picture of the same memorial. */
export const milestoneSchema = z.object({
  year,
  title: requiredText(limits.title, 'titleRequired'),
  description: prose(limits.description).optional(),
  image: z.uuid().nullish(),
});
export type Milestone = z.output<typeof milestoneSchema>;

export const timelineSchema = z
  .array(milestoneSchema)
  .max(limits.listItems, 'tooMany')
  .transform((items) => items.toSorted((a, b) => a.year - b.year));
export type Timeline = z.output<typeof timelineSchema>;

import * as z from 'zod';
import { optionalLink, prose, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { shownLink } from '#core/link.ts';
import { keptInBlock } from '#features/memorial/sections/rules.ts';
import type { SectionContent } from '#features/memorial/sections/schema.ts';

/** A video. `url` leads to where it can be watched. */
export const videoSchema = z.object({
  title: requiredText(limits.title, 'nameRequired'),
  url: optionalLink.optional(),
  description: prose(limits.description).optional(),
});
export type Video = z.output<typeof videoSchema>;

const videosSchema = z.array(videoSchema).max(limits.listItems, 'tooMany');
export type Videos = z.output<typeof videosSchema>;

const shownSchema = z.array(z.object({ title: z.string(), description: z.string(), link: z.string() }));

export const videosContent = {
  schema: videosSchema,
  kept: keptInBlock<Videos>('videos', []),
  shown: {
    name: 'videos',
    schema: shownSchema,
    of: (videos) =>
      videos.map(({ title, url, description }) => ({ title, description: description ?? '', link: shownLink(url) })),
  },
} as const satisfies SectionContent<Videos, z.output<typeof shownSchema>>;

import * as z from 'zod';
import { optionalLinkOrFile, pictureId, prose, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toMediaFilePath, toSafeLink } from '#core/link.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { toBlock } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

/** A video. `url` is a link to it. */
export const videoSchema = z.object({
  title: requiredText(limits.title, 'nameRequired'),
  url: optionalLinkOrFile.optional(),
  description: prose(limits.description).optional(),
  /** The poster of a stored video. */
  poster: pictureId.nullish(),
});
export type Video = z.output<typeof videoSchema>;

const videosSchema = z.array(videoSchema).max(limits.listItems, 'tooMany');
export type Videos = z.output<typeof videosSchema>;

const shownSchema = z.array(
  z.object({
    title: z.string(),
    description: z.string(),
    link: z.string(),
    /** The URL of a stored file; '' for an external video. */
    file: z.string(),
    poster: imageSchema.nullable(),
  }),
);

export const videosContent = {
  schema: videosSchema,
  kept: toBlock<Videos>('videos', []),
  pictures: ['$[*].poster'],
  shown: {
    name: 'videos',
    schema: shownSchema,
    of: (videos, picture) =>
      videos.map(({ title, url, description, poster }) => {
        const file = toMediaFilePath(url) ?? '';
        return {
          title,
          description: description ?? '',
          link: file ? '' : toSafeLink(url),
          file,
          poster: file ? picture(poster) : null,
        };
      }),
  },
} as const satisfies SectionContent<Videos, z.output<typeof shownSchema>>;

import * as z from 'zod';
import { optionalLinkOrFile, optionalText, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { toMediaFilePath, toSafeLink } from '#core/link.ts';
import { toBlock } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

/** A piece of music. `url` is a link to it. */
export const trackSchema = z.object({
  title: requiredText(limits.title, 'nameRequired'),
  artist: optionalText(limits.name).optional(),
  url: optionalLinkOrFile.optional(),
  /** Whether it is saved for a visit to the grave. */
  isForVisit: z.boolean().optional(),
});
export type Track = z.output<typeof trackSchema>;

const musicSchema = z.array(trackSchema).max(limits.listItems, 'tooMany');
export type Music = z.output<typeof musicSchema>;

const shownSchema = z.array(
  z.object({
    title: z.string(),
    artist: z.string(),
    link: z.string(),
    file: z.string(),
    isForVisit: z.boolean(),
  }),
);
export type PublicMusic = z.output<typeof shownSchema>;

export const musicContent = {
  schema: musicSchema,
  kept: toBlock<Music>('music', []),
  shown: {
    name: 'music',
    schema: shownSchema,
    of: (music) =>
      music.map(({ title, artist, url, isForVisit = false }) => {
        const file = toMediaFilePath(url) ?? '';
        return { title, artist: artist ?? '', link: file ? '' : toSafeLink(url), file, isForVisit };
      }),
  },
} as const satisfies SectionContent<Music, PublicMusic>;

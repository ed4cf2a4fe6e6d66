import * as z from 'zod';
import { optionalLink } from '#core/fields.ts';
import { toSafeLink } from '#core/link.ts';
import { toBlock } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

export const networks = ['facebook', 'instagram', 'linkedin', 'twitter', 'youtube', 'website'] as const;
export type Network = (typeof networks)[number];

/** Network to address; a network without an address is left out when it is stored. */
export const socialLinksSchema = z
  .partialRecord(z.enum(networks), optionalLink)
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, address]) => address)) as SocialLinks); // fromEntries forgets the keys
export type SocialLinks = Partial<Record<Network, string>>;

const shownSchema = z.array(z.object({ network: z.enum(networks), address: z.string() }));

export const socialLinksContent = {
  schema: socialLinksSchema,
  kept: toBlock<SocialLinks>('socialLinks', {}),
  shown: {
    name: 'socialLinks',
    schema: shownSchema,
    of: (links) =>
      networks.flatMap((network) => {
        const address = toSafeLink(links[network]);
        return address ? [{ network, address }] : [];
      }),
  },
} as const satisfies SectionContent<SocialLinks, z.output<typeof shownSchema>>;

import * as z from 'zod';
import { optionalLink } from '#core/fields.ts';

export const networks = ['facebook', 'instagram', 'linkedin', 'twitter', 'youtube', 'website'] as const;
export type Network = (typeof networks)[number];

/** Network to address; a network without an address is left out when it is stored. */
export const socialLinksSchema = z
  .partialRecord(z.enum(networks), optionalLink)
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, address]) => address)) as SocialLinks);
export type SocialLinks = Partial<Record<Network, string>>;

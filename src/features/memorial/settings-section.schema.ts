import * as z from 'zod';
import { locales } from '#core/locale.ts';
import { toColumns } from './sections/sections.rules.ts';
import type { SectionContent } from './sections/sections.schema.ts';

export const displayStyles = ['modern', 'regular', 'classic', 'minimal', 'candle'] as const;
export type DisplayStyle = (typeof displayStyles)[number];

const settingsSchema = z.object({
  language: z.enum(locales, 'optionInvalid'),
  displayStyle: z.enum(displayStyles, 'optionInvalid'),
  isPublic: z.boolean(),
  allowIndexing: z.boolean(),
  allowComments: z.boolean(),
  showViewCount: z.boolean(),
  allowSocialSharing: z.boolean(),
  showFamilyContact: z.boolean(),
  /** Null: to Hebrew readers only. */
  showHebrewDates: z.boolean().nullable().default(null),
});
export type Settings = z.output<typeof settingsSchema>;

export const settingsContent = {
  schema: settingsSchema,
  kept: toColumns<Settings>({
    language: 'he',
    displayStyle: 'modern',
    isPublic: false,
    allowIndexing: false,
    allowComments: true,
    showViewCount: false,
    allowSocialSharing: true,
    showFamilyContact: false,
    showHebrewDates: null,
  }),
  shown: null,
} as const satisfies SectionContent<Settings, never>;

import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { categories } from '../sections/basic/schema.ts';

export const steps = ['name', 'dates', 'photo'] as const;
export type Step = (typeof steps)[number];

const date = z.string().refine(isPlainDate).nullable();

/** What was typed so far, as it is kept on the device. */
export const draftSchema = z.object({
  /** Made once: however often opening is pressed, it opens one page. */
  createId: z.uuid(),
  name: z.string().max(limits.name),
  category: z.enum(categories).nullable(),
  birthDate: date,
  deathDate: date,
  isAfterSunset: z.boolean(),
});
export type Draft = z.output<typeof draftSchema>;

export function emptyDraft(createId: string): Draft {
  return { createId, name: '', category: null, birthDate: null, deathDate: null, isAfterSunset: false };
}

export function isTyped({ name, category, birthDate, deathDate }: Draft): boolean {
  return name.trim() !== '' || category !== null || birthDate !== null || deathDate !== null;
}

/** Plain dates compare as text. */
export function areDatesInOrder({ birthDate, deathDate }: Pick<Draft, 'birthDate' | 'deathDate'>): boolean {
  return birthDate === null || deathDate === null || birthDate <= deathDate;
}

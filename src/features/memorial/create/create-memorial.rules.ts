import * as z from 'zod';
import { dateGap, type DateParts } from '#core/date-parts.ts';
import { isPlainDate } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { categories } from '../basic-section.schema.ts';

export const createSteps = ['name', 'dates', 'photo'] as const;
export type CreateStep = (typeof createSteps)[number];

const date = z.string().refine(isPlainDate).nullable();
const typedDate = z.object({ day: z.string(), month: z.string(), year: z.string() }).nullable().default(null);

/** The typed values, as stored on the device. */
export const newMemorialDraftSchema = z.object({
  /** Created once, so that a repeated submission creates one page. */
  createId: z.uuid(),
  name: z.string().max(limits.name),
  category: z.enum(categories).nullable(),
  birthDate: date,
  deathDate: date,
  /** Incomplete dates. */
  birthTyped: typedDate,
  deathTyped: typedDate,
  isAfterSunset: z.boolean(),
});
export type NewMemorialDraft = z.output<typeof newMemorialDraftSchema>;

export function emptyDraft(createId: string): NewMemorialDraft {
  return {
    createId,
    name: '',
    category: null,
    birthDate: null,
    deathDate: null,
    birthTyped: null,
    deathTyped: null,
    isAfterSunset: false,
  };
}

export function isTyped(draft: NewMemorialDraft): boolean {
  const { name, category, birthDate, deathDate } = draft;
  return name.trim() !== '' || category !== null || birthDate !== null || deathDate !== null || hasDateGap(draft);
}

/** Whether a date was started but is incomplete. */
export function hasDateGap({ birthTyped, deathTyped }: Pick<NewMemorialDraft, 'birthTyped' | 'deathTyped'>): boolean {
  return [birthTyped, deathTyped].some((typed: DateParts | null) => typed !== null && dateGap(typed) !== null);
}

/** ISO dates compare as text. */
export function areDatesInOrder({ birthDate, deathDate }: Pick<NewMemorialDraft, 'birthDate' | 'deathDate'>): boolean {
  return birthDate === null || deathDate === null || birthDate <= deathDate;
}

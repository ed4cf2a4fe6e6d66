import type * as z from 'zod';
import { isSame } from '#core/same.ts';
import { type SavedSection, savedSections, sectionSchemas, type Working } from '#features/memorial/memorial.schema.ts';
import type { WorkingCopy } from './working-copy.schema.ts';

export type ValidationResult =
  | { isValid: true; content: Working[SavedSection] }
  | { isValid: false; issues: z.core.$ZodIssue[] };

// Every change validates all sections. Results are cached by the content object, which is replaced and never mutated.
const checked = new WeakMap<object, ValidationResult>();

/** The section in stored form, or its validation problems. */
export function validateSection(section: SavedSection, content: Working[SavedSection]): ValidationResult {
  const known = checked.get(content);
  if (known) return known;
  const parsed = sectionSchemas[section].safeParse(content);
  const result: ValidationResult = parsed.success
    ? { isValid: true, content: parsed.data }
    : { isValid: false, issues: parsed.error.issues };
  checked.set(content, result);
  return result;
}

/** Sections with a change in stored form; input that was reverted is no change. */
export function changedSections({ base, working }: Pick<WorkingCopy, 'base' | 'working'>): SavedSection[] {
  return savedSections.filter(
    (id) => working[id] !== base[id] && !isSame(stored(id, working[id]), stored(id, base[id])),
  );
}

/** Sections whose published content differs from the saved one. */
export function draftedSections({ base, published }: Pick<WorkingCopy, 'base' | 'published'>): SavedSection[] {
  return savedSections.filter((id) => published[id] !== undefined && !isSame(published[id], base[id]));
}

/**
 * Whether a field of the section is incomplete, or one of its rows is being edited: both belong to the content that they started
 * from. A new row does not count.
 */
export function isHalfTyped(section: SavedSection, working: Working, places: readonly string[]): boolean {
  return places.some((place) => {
    const [first = '', second] = place.split(' ');
    if (first !== 'field') return first === section && second !== undefined;
    const content = working[section];
    return second === section || (!Array.isArray(content) && second !== undefined && second in content);
  });
}

function stored(section: SavedSection, content: Working[SavedSection]): Working[SavedSection] {
  const result = validateSection(section, content);
  return result.isValid ? result.content : content;
}

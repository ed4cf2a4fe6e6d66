import { isSame } from '#core/same.ts';
import { type LiveSectionId, type SavedSection, sectionSchemas } from '#features/memorial/memorial.schema.ts';

/** The sections of the editor. Social links are part of the basic section. */
export type EditorSection = Exclude<SavedSection, 'social-links'> | LiveSectionId;

/** Whether the section is part of the working copy. */
export function isSaved(section: EditorSection): section is Exclude<EditorSection, LiveSectionId> {
  return section in sectionSchemas;
}

export const basicTabs = ['details', 'images', 'story', 'social'] as const;
export type BasicTab = (typeof basicTabs)[number];

const tabOfField: Partial<Record<PropertyKey, BasicTab>> = {
  bio: 'story',
  profileImage: 'images',
  profileImagePosition: 'images',
  profileImageCrop: 'images',
  coverImage: 'images',
  coverImagePosition: 'images',
};

/** The fields of each tab of the basic section, in order of the tabs. */
export function listTabs(fields: readonly PropertyKey[]): BasicTab[] {
  const tabs = new Set(fields.map((field) => tabOfField[field] ?? 'details'));
  return basicTabs.filter((tab) => tabs.has(tab));
}

/** The fields in which two contents of one section differ. */
export function changedFields(before: unknown, after: unknown): string[] {
  const [old, next] = [toContentFields(before), toContentFields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((field) => !isSame(old[field], next[field]));
}

/** The fields of a content; a list has none. */
export function toContentFields(content: unknown): Record<string, unknown> {
  return typeof content === 'object' && content !== null && !Array.isArray(content) ? { ...content } : {};
}

/** The tab of an invalid field. */
export function placeOfProblem(
  section: SavedSection,
  field: PropertyKey | undefined,
): { section: EditorSection; tab?: BasicTab } {
  if (section === 'social-links') return { section: 'basic', tab: 'social' };
  if (section === 'basic') return { section, tab: tabOfField[field ?? ''] ?? 'details' };
  return { section };
}

/** The position of a finger on the screen, and the time in milliseconds. */
export interface TouchPoint {
  x: number;
  y: number;
  at: number;
}

const minSwipePx = 50;
const sooner = 300;

/** The section step of a swipe: 1, -1, or 0 for no horizontal swipe. */
export function toSwipeStep(from: TouchPoint, to: TouchPoint, direction: 'rtl' | 'ltr'): -1 | 0 | 1 {
  const along = to.x - from.x;
  const isSwipe = Math.abs(along) > minSwipePx && to.at - from.at < sooner && Math.abs(to.y - from.y) < Math.abs(along);
  if (!isSwipe) return 0;
  // Sections are laid out in the reading direction: a swipe pulls in the next one from the end side.
  return along > 0 === (direction === 'rtl') ? 1 : -1;
}

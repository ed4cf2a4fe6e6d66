import { condolencesSection, memoriesSection } from '#features/contributions/moderation/queue/sections.tsx';
import { eventsSection } from '#features/events/editor/section.tsx';
import { gallerySection } from '#features/gallery/editor/section.tsx';
import type { EditorSection } from '#features/editor/section-menu.rules.ts';
import type { LiveSectionId, SavedSection } from '#features/memorial/memorial.schema.ts';
import { achievementsSection } from '#sections/achievements/section.tsx';
import { familyTreeSection } from '#sections/family-tree/section.tsx';
import { graveSection } from '#sections/grave-navigation/section.tsx';
import { kaddishSection } from '#sections/kaddish/section.tsx';
import { musicSection } from '#sections/music/section.tsx';
import { qrSection } from '#sections/qr-code/section.tsx';
import { quotesSection } from '#sections/quotes/section.tsx';
import { socialLinksSection } from '#sections/social-links/section.tsx';
import { soulLettersSection } from '#sections/soul-letters/section.tsx';
import { timelineSection } from '#sections/timeline/section.tsx';
import { videosSection } from '#sections/videos/section.tsx';

/** The content sections that exist, by id. A new one is a line here and its place in the lists. */
export const sections = {
  gallery: gallerySection,
  memories: memoriesSection,
  condolences: condolencesSection,
  events: eventsSection,
  timeline: timelineSection,
  achievements: achievementsSection,
  'social-links': socialLinksSection,
  music: musicSection,
  videos: videosSection,
  quotes: quotesSection,
  'family-tree': familyTreeSection,
  'grave-navigation': graveSection,
  kaddish: kaddishSection,
  'soul-letters': soulLettersSection,
  'qr-code': qrSection,
} as const satisfies Partial<Record<SavedSection | LiveSectionId, { id: SavedSection | LiveSectionId }>>;
export type ContentSection = keyof typeof sections;

/** The groups of the editor's menu; social links are a tab of the basic section. */
export const editorGroups = [
  { id: 'essentials', isOpen: true, sections: ['basic', 'gallery', 'timeline'] },
  { id: 'community', isOpen: true, sections: ['memories', 'condolences', 'events'] },
  { id: 'media', isOpen: false, sections: ['music', 'videos', 'achievements', 'quotes'] },
  {
    id: 'advanced',
    isOpen: false,
    sections: ['family-tree', 'grave-navigation', 'kaddish', 'soul-letters', 'qr-code', 'settings'],
  },
] as const satisfies readonly { id: string; isOpen: boolean; sections: readonly EditorSection[] }[];

/** The tab bar of the editor on a phone. */
export const mobileTabs = [
  'basic',
  'gallery',
  'memories',
  'timeline',
  'achievements',
  'quotes',
  'events',
  'music',
  'family-tree',
  'grave-navigation',
  'kaddish',
  'condolences',
  'settings',
] as const satisfies readonly EditorSection[];

import type { PublicSection } from '#client/section.ts';
import type { ContentSection } from './editor-sections.ts';
import {
  condolencesPublicSection,
  contactPublicSection,
  memoriesPublicSection,
} from '#features/contributions/visitor/public-section.tsx';
import { eventsPublicSection } from '#features/events/visitor/public-section.tsx';
import { candlesPublicSection } from '#features/candles/view/public-section.tsx';
import { achievementsPublicSection } from '#sections/achievements/public-section.tsx';
import { familyTreePublicSection } from '#sections/family-tree/public-section.tsx';
import { galleryPublicSection } from '#sections/gallery/public-section.tsx';
import { gravePublicSection } from '#sections/grave-navigation/public-section.tsx';
import { kaddishPublicSection } from '#sections/kaddish/public-section.tsx';
import { musicPublicSection } from '#sections/music/public-section.tsx';
import { qrPublicSection } from '#sections/qr-code/public-section.tsx';
import { quotesPublicSection } from '#sections/quotes/public-section.tsx';
import { socialLinksPublicSection } from '#sections/social-links/public-section.tsx';
import { soulLettersPublicSection } from '#sections/soul-letters/public-section.tsx';
import { timelinePublicSection } from '#sections/timeline/public-section.tsx';
import { videosPublicSection } from '#sections/videos/public-section.tsx';

type PublicSectionId = ContentSection | 'candles' | 'contact';

/** What visitors see of the sections, by id; the editor loads it with its preview. */
export const publicSections = {
  timeline: timelinePublicSection,
  gallery: galleryPublicSection,
  memories: memoriesPublicSection,
  condolences: condolencesPublicSection,
  contact: contactPublicSection,
  candles: candlesPublicSection,
  events: eventsPublicSection,
  achievements: achievementsPublicSection,
  'social-links': socialLinksPublicSection,
  music: musicPublicSection,
  videos: videosPublicSection,
  quotes: quotesPublicSection,
  'family-tree': familyTreePublicSection,
  'grave-navigation': gravePublicSection,
  kaddish: kaddishPublicSection,
  'soul-letters': soulLettersPublicSection,
  'qr-code': qrPublicSection,
} as const satisfies { [Id in PublicSectionId]: PublicSection<Id> };

/** The public page below the hero and the life story. */
export const publicPageOrder = [
  'timeline',
  'gallery',
  'memories',
  'candles',
  'events',
  'family-tree',
  'achievements',
  'condolences',
  'social-links',
  'music',
  'videos',
  'quotes',
  'grave-navigation',
  'kaddish',
  'soul-letters',
  'qr-code',
  'contact',
] as const satisfies readonly PublicSectionId[];

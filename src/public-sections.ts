import type { ShownSection } from '#client/section.ts';
import type { ContentSection } from './editor-sections.ts';
import { condolencesShown, contactShown, memoriesShown } from '#features/contributions/visitor/shown.tsx';
import { eventsShown } from '#features/events/visitor/shown.tsx';
import { candlesShown } from '#features/memorial/candle/shown.tsx';
import { achievementsShown } from '#sections/achievements/shown.tsx';
import { familyTreeShown } from '#sections/family-tree/shown.tsx';
import { galleryShown } from '#sections/gallery/shown.tsx';
import { graveShown } from '#sections/grave-navigation/shown.tsx';
import { kaddishShown } from '#sections/kaddish/shown.tsx';
import { musicShown } from '#sections/music/shown.tsx';
import { qrShown } from '#sections/qr-code/shown.tsx';
import { quotesShown } from '#sections/quotes/shown.tsx';
import { socialLinksShown } from '#sections/social-links/shown.tsx';
import { soulLettersShown } from '#sections/soul-letters/shown.tsx';
import { timelineShown } from '#sections/timeline/shown.tsx';
import { videosShown } from '#sections/videos/shown.tsx';

type PublicSectionId = ContentSection | 'candles' | 'contact';

/** What visitors see of the sections, by id; the editor loads it with its preview. */
export const publicSections = {
  timeline: timelineShown,
  gallery: galleryShown,
  memories: memoriesShown,
  condolences: condolencesShown,
  contact: contactShown,
  candles: candlesShown,
  events: eventsShown,
  achievements: achievementsShown,
  'social-links': socialLinksShown,
  music: musicShown,
  videos: videosShown,
  quotes: quotesShown,
  'family-tree': familyTreeShown,
  'grave-navigation': graveShown,
  kaddish: kaddishShown,
  'soul-letters': soulLettersShown,
  'qr-code': qrShown,
} as const satisfies { [Id in PublicSectionId]: ShownSection<Id> };

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

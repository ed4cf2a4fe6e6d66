import { noCandles } from '#features/candles/view/burning.schema.ts';
import { noContributions } from '#features/contributions/page/page-contributions.schema.ts';
import { emptyGallery } from '#features/gallery/gallery.schema.ts';
import { toPublicSections, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** A public page of Naama with a date of death, without sections, pictures and contributions. */
export const plainPage: MemorialPage = {
  ...toPublicSections(toWorkingContent({}, new Map()), () => null),
  id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10',
  code: 'K7M43QPX',
  name: 'נעמה שקדיאל',
  lifeMotto: '',
  birthDate: null,
  deathDate: '2021-11-05',
  diedAfterSunset: 'no',
  gender: 'female',
  namesInPrayer: null,
  category: 'family',
  subCategory: null,
  bio: '',
  tags: [],
  profileImage: null,
  profileImagePosition: 'center center',
  profileImageCrop: null,
  coverImage: null,
  coverImagePosition: 'center center',
  language: 'he',
  displayStyle: 'modern',
  isPublic: true,
  isDemo: false,
  allowIndexing: true,
  allowComments: true,
  allowSocialSharing: true,
  showHebrewDates: null,
  viewsCount: null,
  linkedRelatives: [],
  gallery: emptyGallery,
  words: noContributions,
  burning: noCandles,
  events: [],
  updatedAt: new Date('2026-01-02T03:04:05Z'),
};

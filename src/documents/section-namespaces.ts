import type { Namespace } from '#i18n/messages.ts';

/** Message catalogs of a page and its sections. */
export const sectionNamespaces: readonly Namespace[] = [
  'board',
  'calendar',
  'candle',
  'events',
  'memorial',
  'sections',
  'options',
  'achievements',
  'family',
  'grave',
  'music',
  'photos',
  'videos',
  'kaddish',
  'soulLetters',
  'qr',
  'writing',
  'validation',
];

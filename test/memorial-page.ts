import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

const columns = {
  name: 'נעמה שקדיאל',
  deathDate: '2021-11-05',
  diedAfterSunset: 'no',
  gender: 'female',
  category: 'family',
  isPublic: true,
  allowIndexing: true,
};

/** A public page of Naama with a date of death, without sections, pictures and contributions. */
export const plainPage: MemorialPage = toMemorialPage(
  toWorkingContent(columns, new Map()),
  {
    id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10',
    code: 'K7M43QPX',
    isDemo: false,
    viewsCount: 0,
    updatedAt: new Date('2026-01-02T03:04:05Z'),
  },
  () => null,
);

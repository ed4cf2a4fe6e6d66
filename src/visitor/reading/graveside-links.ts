import type { GravesideLink } from '#features/memorial/page/graveside.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { hasNoPlace } from '#sections/grave-navigation/grave-navigation.rules.ts';

/** Links for use at a grave: directions by their chapter, prayers by their large-print pages. */
export function listGravesideLinks(
  page: MemorialPage,
  chapters: readonly { id: string; title: string }[],
): GravesideLink[] {
  const hrefs = {
    ...(!hasNoPlace(page.grave) && { 'grave-navigation': '#grave-navigation' }),
    kaddish: `/memorial/${page.id}/kaddish`,
    'soul-letters': `/memorial/${page.id}/soul-letters`,
  };
  return Object.entries(hrefs).flatMap(([id, href]) => {
    const chapter = chapters.find((known) => known.id === id);
    return chapter ? [{ id, title: chapter.title, href }] : [];
  });
}

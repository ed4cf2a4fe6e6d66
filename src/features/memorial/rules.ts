import { emptyGallery } from './gallery/schema.ts';
import type { MemorialPage, ShownSections } from './page/schema.ts';
import { type SavedSection, savedSections, sectionContents, type Working, type Versions } from './schema.ts';
import type { Columns, PictureOf, SectionContent } from './sections/schema.ts';
import { noCandles } from './candle/schema.ts';
import { noWords } from './words/schema.ts';

/** A section's server half, whichever it is: its content is of the same section. */
export const contentOf = (section: SavedSection) => sectionContents[section] as SectionContent<unknown, unknown>;

/** The working copy from the memorial's columns and its blocks by type; from nothing at all, that of a new page. */
export function workingOf(columns: Columns, blocks: ReadonlyMap<string, unknown>): Working {
  return Object.fromEntries(
    savedSections.map((section) => {
      const { kept } = contentOf(section);
      return [section, kept.read(columns, kept.block === null ? undefined : blocks.get(kept.block))];
    }),
  ) as unknown as Working;
}

/** What a visitor gets: each public field by name, but for the gallery and the words, whose rows are no part of the working copy. `viewsCount` is left out where the family does not show it. */
export function pageOf(
  working: Working,
  {
    id,
    code,
    isDemo,
    updatedAt,
    viewsCount,
  }: Pick<MemorialPage, 'id' | 'code' | 'isDemo' | 'updatedAt'> & {
    viewsCount: number;
  },
  picture: PictureOf,
): MemorialPage {
  const { basic, settings } = working;
  return {
    id,
    code,
    name: basic.name,
    lifeMotto: basic.lifeMotto,
    birthDate: basic.birthDate,
    deathDate: basic.deathDate,
    diedAfterSunset: basic.diedAfterSunset,
    gender: basic.gender,
    namesInPrayer: namesInPrayer(working),
    category: basic.category,
    subCategory: basic.category === 'soldiers' ? basic.subCategory : null,
    bio: basic.bio,
    tags: basic.tags,
    profileImage: picture(basic.profileImage),
    profileImagePosition: basic.profileImagePosition,
    profileImageCrop: basic.profileImageCrop,
    coverImage: picture(basic.coverImage),
    coverImagePosition: basic.coverImagePosition,
    language: settings.language,
    displayStyle: settings.displayStyle,
    isPublic: settings.isPublic,
    isDemo,
    allowIndexing: settings.allowIndexing,
    allowComments: settings.allowComments,
    allowSocialSharing: settings.allowSocialSharing,
    showHebrewDates: settings.showHebrewDates,
    viewsCount: settings.showViewCount ? viewsCount : null,
    ...shownSections(working, picture),
    linkedRelatives: [],
    gallery: emptyGallery,
    words: noWords,
    burning: noCandles,
    events: [],
    updatedAt,
  };
}

/** The family gave the names for prayers: they are shown where the page has the prayer that says them, in its gender. */
function namesInPrayer({ basic, kaddish }: Working): MemorialPage['namesInPrayer'] {
  const hasPrayer = kaddish.kaddishType === 'ashkenazi' || kaddish.kaddishType === 'traditional';
  if (!hasPrayer || basic.gender === 'none') return null;
  return { name: basic.hebrewName.trim() || basic.name, parent: basic.parentName.trim() };
}

/** The parts of it that the sections show. */
export function shownSections(working: Working, picture: PictureOf): ShownSections {
  return Object.fromEntries(
    savedSections.flatMap((section) => {
      const { shown } = contentOf(section);
      return shown ? [[shown.name, shown.of(working[section], picture)]] : [];
    }),
  ) as unknown as ShownSections;
}

export function versionsOf(stored: Partial<Versions>): Versions {
  return Object.fromEntries(savedSections.map((section) => [section, stored[section] ?? 0])) as Versions;
}

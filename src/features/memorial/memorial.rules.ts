import { emptyGallery } from '#features/gallery/gallery.schema.ts';
import type { MemorialPage, PublicSections } from './page/page.schema.ts';
import { type SavedSection, savedSections, sectionContents, type Working, type Versions } from './memorial.schema.ts';
import type { Columns, FindPicture, SectionContent } from './sections/sections.schema.ts';
import { noCandles } from '#features/candles/view/burning.schema.ts';
import { noContributions } from '#features/contributions/page/page-contributions.schema.ts';

/** The server part of any section, typed by its own content. */
export const sectionContent = (section: SavedSection) => sectionContents[section] as SectionContent<unknown, unknown>; // each is used only with its own content

/** The working copy from the memorial's columns and its blocks by type; without any, that of a new page. */
export function toWorkingContent(columns: Columns, blocks: ReadonlyMap<string, unknown>): Working {
  return Object.fromEntries(
    savedSections.map((section) => {
      const { kept } = sectionContent(section);
      return [section, kept.read(columns, kept.block === null ? undefined : blocks.get(kept.block))];
    }),
  ) as unknown as Working; // fromEntries forgets the keys
}

/**
 * The public fields of a page, without the gallery and the contributions, which are not part of the working copy. `viewsCount` is
 * left out where the family hides it.
 */
export function toMemorialPage(
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
  picture: FindPicture,
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
    ...toPublicSections(working, picture),
    linkedRelatives: [],
    gallery: emptyGallery,
    words: noContributions,
    burning: noCandles,
    events: [],
    updatedAt,
  };
}

/** The names for prayers, if the page has a prayer of that gender that uses them. */
function namesInPrayer({ basic, kaddish }: Working): MemorialPage['namesInPrayer'] {
  const hasPrayer = kaddish.kaddishType === 'ashkenazi' || kaddish.kaddishType === 'traditional';
  if (!hasPrayer || basic.gender === 'none') return null;
  return { name: basic.hebrewName.trim() || basic.name, parent: basic.parentName.trim() };
}

/** The public part of each section. */
export function toPublicSections(working: Working, picture: FindPicture): PublicSections {
  return Object.fromEntries(
    savedSections.flatMap((section) => {
      const { shown } = sectionContent(section);
      return shown ? [[shown.name, shown.of(working[section], picture)]] : [];
    }),
  ) as unknown as PublicSections; // fromEntries forgets the keys
}

export function toVersions(stored: Partial<Versions>): Versions {
  return Object.fromEntries(savedSections.map((section) => [section, stored[section] ?? 0])) as Versions; // fromEntries forgets the keys
}

import { type SavedSection, savedSections, sectionContents, type ShownSections, type Working } from './schema.ts';
import type { Columns, PictureOf, SectionContent } from './sections/schema.ts';

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

/** What a visitor gets of the sections. */
export function shownSections(working: Working, picture: PictureOf): ShownSections {
  return Object.fromEntries(
    savedSections.flatMap((section) => {
      const { shown } = contentOf(section);
      return shown ? [[shown.name, shown.of(working[section], picture)]] : [];
    }),
  ) as unknown as ShownSections;
}

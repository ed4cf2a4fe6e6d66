import { useText } from '#i18n/text.tsx';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { changedFields, listTabs } from './section-menu.rules.ts';

/** Sections by the names that the menu has for them; of the basic one, the tabs in which some fields are. */
export function useSectionNames() {
  const sections = useText('sections');
  const tabs = useText('editor.tabs');
  function nameOf(section: SavedSection, fields: readonly string[]): string {
    const changed = section === 'basic' ? listTabs(fields) : [];
    return changed.length > 0 ? changed.map((tab) => tabs(tab)).join(', ') : sections(section);
  }
  return {
    nameOf,
    nameOfChange: (section: SavedSection, before: unknown, after: unknown) =>
      nameOf(section, changedFields(before, after)),
  };
}

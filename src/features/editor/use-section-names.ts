import { useText } from '#i18n/text.tsx';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { changedFields, listTabs } from './section-menu.rules.ts';

/** Names of sections as in the menu; for the basic section, the names of the tabs of some fields. */
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

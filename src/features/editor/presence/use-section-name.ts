import { useText } from '#i18n/text.tsx';
import type { EditorSection } from '../section-menu.rules.ts';
import { useEditor } from '../use-editor.tsx';

/** Names of sections that other editors report: another build may have a section that this one lacks. */
export function useSectionName() {
  const sections = useText('sections');
  const { registry } = useEditor();
  return {
    known: (section: string | null): EditorSection | undefined =>
      registry.groups.flatMap((group) => group.sections).find((id) => id === section),
    nameOf: (section: EditorSection) => sections(section),
  };
}

import type { SectionEditorProps } from '#client/section.ts';
import type { SavedSection, Working } from '#features/memorial/memorial.schema.ts';
import { useEditor } from './use-editor.tsx';

/** The props of a section's form: its content and the callback for changes. */
export function useSectionProps<Id extends SavedSection>(id: Id): SectionEditorProps<Working[Id]> {
  const { code, draft, memorialId, problemsOf } = useEditor();
  return {
    value: draft.working[id],
    onChange: (next) => draft.change({ [id]: next }),
    memorial: {
      id: memorialId,
      code,
      images: draft.images,
      basic: draft.working.basic,
      showHebrewDates: draft.working.settings.showHebrewDates,
    },
    onImage: draft.addImage,
    problems: problemsOf(id),
  };
}

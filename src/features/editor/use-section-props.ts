import type { SectionEditorProps } from '#client/section.ts';
import type { SavedSection, Working } from '#features/memorial/memorial.schema.ts';
import { useEditor } from './use-editor.tsx';

/** What the form of a section is given: its content as it is now, and what to call with the next. */
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

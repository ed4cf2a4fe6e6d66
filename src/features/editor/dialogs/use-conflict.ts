import { type LastSave, type SavedSection, savedSections, type Working } from '#features/memorial/memorial.schema.ts';
import { useEditor } from '../use-editor.tsx';

export interface Conflict {
  section: SavedSection;
  mine: Working[SavedSection];
  theirs: Working[SavedSection];
  /** Undefined where the author of the other version is unknown. */
  save: LastSave | undefined;
}

/** The first section with a conflict, with both contents; null if no conflict is open. */
export function useConflict(): Conflict | null {
  const { draft } = useEditor();
  const section = savedSections.find((id) => draft.theirs[id]);
  const theirs = section && draft.theirs[section];
  return section && theirs
    ? { section, theirs: theirs.content, save: theirs.save, mine: draft.working[section] }
    : null;
}

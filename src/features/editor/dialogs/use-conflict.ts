import { type LastSave, type SavedSection, savedSections, type Working } from '#features/memorial/memorial.schema.ts';
import { useEditor } from '../use-editor.tsx';

export interface Conflict {
  section: SavedSection;
  mine: Working[SavedSection];
  theirs: Working[SavedSection];
  /** Undefined where it is not known who saved theirs. */
  save: LastSave | undefined;
}

/** The first section that two have written, with both contents; null when nothing waits for a decision. */
export function useConflict(): Conflict | null {
  const { draft } = useEditor();
  const section = savedSections.find((id) => draft.theirs[id]);
  const theirs = section && draft.theirs[section];
  return section && theirs
    ? { section, theirs: theirs.content, save: theirs.save, mine: draft.working[section] }
    : null;
}

import { savedSections } from '../../schema.ts';
import { useEditor } from '../use-editor.tsx';

/** The first section that two have written, with both contents; null when nothing waits for a decision. */
export function useConflict() {
  const { draft } = useEditor();
  const section = savedSections.find((id) => draft.theirs[id]);
  const theirs = section && draft.theirs[section];
  return section && theirs ? { section, theirs: theirs.content, mine: draft.working[section] } : null;
}

import { useRef, useState } from 'react';
import { selectRange, pruneSelection, toggleSelection } from './gallery-editor.rules.ts';

const nothing: ReadonlySet<string> = new Set();

/** The selected visible pictures; null outside of selection mode. */
export function useSelection(visible: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const last = useRef('');
  const selected = chosen && pruneSelection(chosen, visible);
  return {
    selected,
    start: () => setChosen(nothing),
    /** A range starts at the previously toggled picture. */
    toggle(id: string, isRange = false) {
      const from = last.current;
      last.current = id;
      const now = selected ?? nothing;
      setChosen(isRange ? selectRange(now, visible, from, id) : toggleSelection(now, id));
    },
    set: (ids: ReadonlySet<string>) => setChosen(ids),
    all: () => setChosen(new Set(visible)),
    none: () => setChosen(nothing),
    end: () => setChosen(null),
  };
}

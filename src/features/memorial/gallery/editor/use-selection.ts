import { useRef, useState } from 'react';
import { ranged, stillShown, toggled } from './rules.ts';

const nothing: ReadonlySet<string> = new Set();

/** Which of the pictures that are shown are selected; null while nothing is being selected. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const last = useRef('');
  const selected = chosen && stillShown(chosen, shown);
  return {
    selected,
    start: () => setChosen(nothing),
    /** A range goes from the one before. */
    toggle(id: string, isRange = false) {
      const from = last.current;
      last.current = id;
      const now = selected ?? nothing;
      setChosen(isRange ? ranged(now, shown, from, id) : toggled(now, id));
    },
    set: (ids: ReadonlySet<string>) => setChosen(ids),
    all: () => setChosen(new Set(shown)),
    none: () => setChosen(nothing),
    end: () => setChosen(null),
  };
}

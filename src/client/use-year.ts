import { useState } from 'react';
import { yearIn } from '#core/dates.ts';

/** What stands in a box and is no year, by its place and beside the year that it was typed over. */
const halfTyped = new Map<string, { text: string; over: number | null }>();

interface YearOf {
  /** Which row it is the year of: the memorial's id, the section and the row. */
  place: string;
  year: number | null;
  isRequired?: boolean;
  onChange(year: number | null): void;
}

/** The year of a row as it is typed. What is no year stays out of the row until it is one, and waits while the row is closed. */
export function useYear({ place, year, isRequired = false, onChange }: YearOf) {
  const [wrong, setWrong] = useState(() => {
    const kept = halfTyped.get(place);
    return kept?.over === year ? kept.text : null;
  });
  const [isReopened] = useState(wrong !== null);
  return {
    text: wrong ?? String(year ?? ''),
    isWrong: wrong !== null,
    /** It was wrong when the row was closed: that is said at once. */
    isReopened,
    write(text: string) {
      const next = yearIn(text);
      const isWrong = next === null && (isRequired || text.trim() !== '');
      setWrong(isWrong ? text : null);
      if (isWrong) halfTyped.set(place, { text, over: year });
      else {
        halfTyped.delete(place);
        onChange(next);
      }
    },
  };
}

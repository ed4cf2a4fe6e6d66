import { useState } from 'react';
import { yearIn } from '#core/dates.ts';

/** The year of an achievement as it is typed. What is no year stays out of the achievement until it is one. */
export function useYear(year: number | null | undefined, onChange: (year: number | null) => void) {
  const [wrong, setWrong] = useState<string | null>(null);
  return {
    text: wrong ?? String(year ?? ''),
    isWrong: wrong !== null,
    write(text: string) {
      const next = yearIn(text);
      const isWrong = next === null && text.trim() !== '';
      setWrong(isWrong ? text : null);
      if (!isWrong) onChange(next);
    },
  };
}

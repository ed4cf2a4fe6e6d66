import { yearIn } from '#core/dates.ts';
import { useUnfinished } from './use-unfinished.ts';

interface YearOf {
  memorialId: string;
  /** The storage place: the section and the row. */
  place: string;
  year: number | null;
  isRequired?: boolean;
  onChange(year: number | null): void;
}

/** The year field of a row. An incomplete year is not put into the row, and is stored while the row is closed. */
export function useYear({ memorialId, place, year, isRequired = false, onChange }: YearOf) {
  const { typed, isKeptBefore, keep } = useUnfinished<string>(memorialId, place, year);
  return {
    text: typed ?? String(year ?? ''),
    isWrong: typed !== null,
    /** The year was invalid when the row was closed: the error shows at once. */
    isReopened: isKeptBefore,
    write(text: string) {
      const next = yearIn(text);
      const isWrong = next === null && (isRequired || text.trim() !== '');
      keep(isWrong ? text : null);
      if (!isWrong) onChange(next);
    },
  };
}

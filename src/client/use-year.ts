import { yearIn } from '#core/dates.ts';
import { useUnfinished } from './use-unfinished.ts';

interface YearOf {
  memorialId: string;
  /** Which row it is the year of: the section and the row. */
  place: string;
  year: number | null;
  isRequired?: boolean;
  onChange(year: number | null): void;
}

/** The year of a row in typing. An incomplete year is not put into the row, and is stored while the row is closed. */
export function useYear({ memorialId, place, year, isRequired = false, onChange }: YearOf) {
  const { typed, isKeptBefore, keep } = useUnfinished<string>(memorialId, place, year);
  return {
    text: typed ?? String(year ?? ''),
    isWrong: typed !== null,
    /** It was wrong when the row was closed: that is said at once. */
    isReopened: isKeptBefore,
    write(text: string) {
      const next = yearIn(text);
      const isWrong = next === null && (isRequired || text.trim() !== '');
      keep(isWrong ? text : null);
      if (!isWrong) onChange(next);
    },
  };
}

import type { YearMark } from './time-order.rules.ts';

interface YearLabelProps {
  marks: readonly YearMark[];
  /** Index of a square. */
  index: number;
}

/** The year over the first of its photographs. */
export function YearLabel({ marks, index }: YearLabelProps) {
  const year = marks.find(({ at }) => at === index)?.year;
  return year ? (
    <span className="photo-year" aria-hidden="true">
      {year}
    </span>
  ) : null;
}

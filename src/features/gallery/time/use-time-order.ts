import { useMemo } from 'react';
import type { Photo } from '../grid/grid.rules.ts';
import { listYears, sortByTime, type YearMark } from './time-order.rules.ts';

const noMarks: readonly YearMark[] = [];

/** Photographs sorted by date with the years, or in list order without years. */
export function useTimeOrder(listed: readonly Photo[], isByTime: boolean) {
  const photos = useMemo(() => (isByTime ? sortByTime(listed) : listed), [listed, isByTime]);
  const marks = useMemo(() => (isByTime ? listYears(photos) : noMarks), [photos, isByTime]);
  return { photos, marks };
}

import { useMemo } from 'react';
import type { Photo } from '../grid/grid.rules.ts';
import { listYears, sortByTime, type YearMark } from './time-order.rules.ts';

const noMarks: readonly YearMark[] = [];

/** Photographs in the order of their dates with the years among them, or as they are listed and without years. */
export function useTimeOrder(listed: readonly Photo[], isByTime: boolean) {
  const photos = useMemo(() => (isByTime ? sortByTime(listed) : listed), [listed, isByTime]);
  const marks = useMemo(() => (isByTime ? listYears(photos) : noMarks), [photos, isByTime]);
  return { photos, marks };
}

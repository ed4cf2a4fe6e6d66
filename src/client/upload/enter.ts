import type { Errand } from './errand.ts';
import { hasSameName, isSameFile, isUnderWay, newItem, type UploadItem } from './item.ts';
import { isShrinkingChosen } from './shrink-choice.ts';

interface Entered<Result> {
  /** New on the list, those that are refused among them. */
  items: UploadItem<Result>[];
  /** Chosen again: the device had kept no more than their names. */
  revived: { item: UploadItem<Result>; file: File }[];
}

/** What files that are chosen mean for a list; one that is on it already means nothing. */
export function enter<Result>(
  errand: Errand<Result>,
  list: readonly UploadItem<Result>[],
  files: readonly File[],
  place: string | null,
): Entered<Result> {
  const entered: Entered<Result> = { items: [], revived: [] };
  const { most = Number.POSITIVE_INFINITY } = errand;
  const [first] = files;
  if (first && files.length > most) {
    entered.items.push({ ...newItem<Result>(first, place), phase: 'failed', problem: { kind: 'count', most } });
    return entered;
  }
  const known = list.filter((item) => isUnderWay(item) || item.phase === 'missing');
  for (const file of files) {
    const same = known.find((item) => (item.phase === 'missing' ? hasSameName : isSameFile)(item, file));
    if (same?.phase === 'missing') entered.revived.push({ item: same, file });
    if (same) continue;
    const item = { ...newItem<Result>(file, place), ...refusal(errand, file) };
    entered.items.push(item);
    known.push(item);
  }
  return entered;
}

function refusal<Result>(errand: Errand<Result>, file: File): Partial<UploadItem<Result>> {
  if (!errand.takes(file)) return { phase: 'failed', problem: { kind: 'type' } };
  if (file.size <= errand.limit) return {};
  if (errand.canShrink(file) && isShrinkingChosen()) return { isShrunk: true };
  return { phase: 'failed', problem: { kind: 'size', canShrink: errand.canShrink(file) } };
}

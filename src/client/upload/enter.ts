import type { UploadTask } from './upload-task.ts';
import { hasSameName, isSameFile, isUnderWay, newItem, type UploadItem } from './item.ts';
import { isShrinkingChosen } from './shrink-choice.ts';

interface QueueEntry<Result> {
  /** New items, including refused ones. */
  items: UploadItem<Result>[];
  /** Files that were chosen again, because the device had stored only their names. */
  revived: { item: UploadItem<Result>; file: File }[];
}

/** Sorts chosen files into new items and files that were chosen again; files that are already listed are ignored. */
export function enqueueFile<Result>(
  task: UploadTask<Result>,
  list: readonly UploadItem<Result>[],
  files: readonly File[],
  place: string | null,
): QueueEntry<Result> {
  const entered: QueueEntry<Result> = { items: [], revived: [] };
  const { most = Number.POSITIVE_INFINITY } = task;
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
    const item = { ...newItem<Result>(file, place), ...refusal(task, file) };
    entered.items.push(item);
    known.push(item);
  }
  return entered;
}

function refusal<Result>(task: UploadTask<Result>, file: File): Partial<UploadItem<Result>> {
  if (!task.takes(file)) return { phase: 'failed', problem: { kind: 'type' } };
  if (file.size <= task.limit) return {};
  if (task.canShrink(file) && isShrinkingChosen()) return { isShrunk: true };
  return { phase: 'failed', problem: { kind: 'size', canShrink: task.canShrink(file) } };
}

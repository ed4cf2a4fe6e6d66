import { isUnderWay, type UploadItem } from './item.ts';

/** The most rows of one kind that are rendered separately. */
export const maxUploadRows = 12;

type Item = UploadItem<unknown>;
const kinds = ['known', 'twin', 'missing', 'failed'] as const;

/** Rows that wait for the same decision. */
export interface UploadGroup {
  what: (typeof kinds)[number];
  items: readonly Item[];
}

interface UploadGroups {
  /** Rendered separately, in order. */
  rows: Item[];
  /** Failed files, rendered separately. */
  problems: Item[];
  /** Groups of too many files to decide on separately. */
  heaps: UploadGroup[];
  /** The number of waiting files that are not rendered. */
  hidden: number;
}

/** Splits a batch into rows that are rendered separately and rows that are rendered as a group. */
export function groupUploads(items: readonly Item[]): UploadGroups {
  const heaps = kinds
    .map((what) => ({ what, items: items.filter((item) => kindOf(item) === what) }))
    .filter((heap) => heap.items.length > maxUploadRows);
  const heaped = new Set(heaps.flatMap((heap) => heap.items));
  const left = items.filter((item) => !heaped.has(item));
  const idle = left.filter(({ phase, progress }) => phase === 'waiting' && progress === 0).slice(maxUploadRows);
  const hidden = new Set(idle);
  return {
    rows: left.filter((item) => item.problem === null && !hidden.has(item)),
    problems: left.filter(({ problem }) => problem !== null),
    heaps,
    hidden: idle.length,
  };
}

function kindOf({ phase, problem, knownId }: Item): UploadGroup['what'] | null {
  if (problem) return 'failed';
  if (phase === 'known') return knownId === '' ? 'twin' : 'known';
  return phase === 'missing' ? 'missing' : null;
}

/** The announced state of a batch, which does not change with each file. */
export function toBatchState(
  items: readonly Item[],
  isPaused: boolean,
): 'idle' | 'paused' | 'offline' | 'busy' | 'going' {
  const onWay = items.filter(isUnderWay);
  if (onWay.length === 0) return 'idle';
  if (isPaused) return 'paused';
  if (onWay.some(({ stalled }) => stalled === 'network')) return 'offline';
  return onWay.some(({ stalled }) => stalled === 'server') ? 'busy' : 'going';
}

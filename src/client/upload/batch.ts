import { isUnderWay, type UploadItem } from './item.ts';

/** Of rows of one kind no more are drawn one by one. */
export const maxUploadRows = 12;

type Item = UploadItem<unknown>;
const kinds = ['known', 'twin', 'missing', 'failed'] as const;

/** Rows that wait for one and the same answer. */
export interface UploadGroup {
  what: (typeof kinds)[number];
  items: readonly Item[];
}

interface UploadGroups {
  /** One by one, in their order. */
  rows: Item[];
  /** One by one: those that did not go. */
  problems: Item[];
  /** Too many to be answered one by one. */
  heaps: UploadGroup[];
  /** How many wait their turn and are not drawn. */
  hidden: number;
}

/** What of a batch is drawn row by row, and what as one. */
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

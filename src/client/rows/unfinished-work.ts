import { deleteFromDevice } from '#core/device-store.ts';
import { listWrittenOnDevice, writeOnDevice } from '../device-writes.ts';

interface UnfinishedRow {
  userId: string;
  row: object;
}

interface StoredWork {
  /** The time of the last change, in ms. */
  at: number;
  row: object;
}

/** Unfinished work of a closed page; `take` moves it to this page. */
export interface UnfinishedWork {
  row: object;
  take(): void;
}

/** Unfinished rows of this page, by place. */
const unfinishedRows = new Map<string, UnfinishedRow>();
const listeners = new Set<() => void>();

/** Identifies this page among the open ones, whose unfinished work is not offered to others. */
const page = crypto.randomUUID();
let isHeld = false;

const prefixOf = (userId: string, place: string) => `${userId} begun ${place} @`;
const nameOf = (owner: string) => `begun ${owner}`;

export function unfinishedWorkAt(place: string, userId: string): object | null {
  const work = unfinishedRows.get(place);
  return work?.userId === userId ? work.row : null;
}

/** The place of a single field's unfinished text, separate from rows that are not in a list yet. */
export function unfinishedPlace(memorialId: string, field: string): string {
  return `${memorialId} field ${field}`;
}

/** Whether this page has an unfinished row of the memorial. */
export function hasUnfinishedRows(memorialId: string): boolean {
  const fields = unfinishedPlace(memorialId, '');
  return [...unfinishedRows.keys()].some((place) => place.startsWith(memorialId) && !place.startsWith(fields));
}

/** The places of this page's unfinished rows of the memorial, without its id. */
export function listUnfinishedPlaces(memorialId: string): string[] {
  const prefix = `${memorialId} `;
  return [...unfinishedRows.keys()]
    .filter((place) => place.startsWith(prefix))
    .map((place) => place.slice(prefix.length));
}

/** Whether a field of the memorial on this page has text that is not a valid value yet. */
export function hasUnfinishedFields(memorialId: string): boolean {
  const fields = unfinishedPlace(memorialId, '');
  return [...unfinishedRows.keys()].some((place) => place.startsWith(fields));
}

/** Stores an unfinished row, here and on the device, until it is null. Rejects where the device cannot store it. */
export function saveUnfinishedWork(place: string, userId: string, row: object | null): Promise<void> {
  holdPageLock();
  if (row) unfinishedRows.set(place, { userId, row });
  else unfinishedRows.delete(place);
  for (const listener of listeners) listener();

  const work: StoredWork | null = row && { at: Date.now(), row };
  return writeOnDevice(prefixOf(userId, place) + page, work);
}

/** Moves the unfinished text of rows, stored at `field` and the index of each, to their new positions; null for a removed row. */
export function moveUnfinishedWork(
  memorialId: string,
  field: string,
  userId: string,
  indexNow: (index: number) => number | null,
): void {
  const prefix = `${unfinishedPlace(memorialId, field)} `;
  const moves = [...unfinishedRows].flatMap(([place, { row }]) => {
    const from = place.startsWith(prefix) ? Number(place.slice(prefix.length)) : Number.NaN;
    const to = Number.isInteger(from) ? indexNow(from) : from;
    return to === from || Number.isNaN(from) ? [] : [{ place, row, to }];
  });
  const moved = moves.filter(({ to }) => to !== null).map(({ row, to }) => ({ place: `${prefix}${to}`, row }));
  for (const { place, row } of [...moves.map(({ place }) => ({ place, row: null })), ...moved])
    saveUnfinishedWork(place, userId, row).catch(() => undefined);
}

/** The latest unfinished work of closed pages at a place. */
export async function findUnfinishedWork(place: string, userId: string): Promise<UnfinishedWork | null> {
  holdPageLock();
  const prefix = prefixOf(userId, place);
  const entries = await listWrittenOnDevice(prefix).catch(() => []);
  const { held = [] } = (entries.length > 0 && (await navigator.locks?.query())) || {};
  const living = new Set(held.map(({ name }) => name));
  const [latest] = entries
    .filter(({ key }) => !key.endsWith(page) && !living.has(nameOf(key.slice(prefix.length))))
    .map(({ key, work }) => ({ key, ...(work as StoredWork) })) // only this module writes under the prefix
    .sort((one, other) => other.at - one.at);
  if (!latest) return null;
  const { key, row } = latest;
  return {
    row,
    take: () =>
      void saveUnfinishedWork(place, userId, row)
        .then(() => deleteFromDevice(key))
        .catch(() => undefined),
  };
}

export function onUnfinishedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Holds the lock until this page closes. */
function holdPageLock() {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks?.request(nameOf(page), () => new Promise(() => undefined));
}

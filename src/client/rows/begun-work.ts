import { forgetOnDevice, keepOnDevice, listOnDevice } from '#core/device-store.ts';
import { onSessionNews } from '../session-news.ts';

interface Begun {
  userId: string;
  row: object;
}

interface Kept {
  /** When it was last written on, in ms. */
  at: number;
  row: object;
}

/** What a page that is gone has begun; `take` makes it this page's. */
export interface Found {
  row: object;
  take(): void;
}

/** What was begun on this page and is in no list yet, by its place. */
const begun = new Map<string, Begun>();
const listeners = new Set<() => void>();

/** Names this page among those that are open at once: what one of them has begun is not offered to another. */
const page = crypto.randomUUID();
let isHeld = false;
/** Accounts that were signed out of in another tab. */
const left = new Set<string>();
let writing: Promise<unknown> = Promise.resolve();
const newest = new Map<string, Kept | null>();

const prefixOf = (userId: string, place: string) => `${userId} begun ${place} @`;
const nameOf = (owner: string) => `begun ${owner}`;

export function begunAt(place: string, userId: string): object | null {
  const found = begun.get(place);
  return found?.userId === userId ? found.row : null;
}

/** Where the unfinished text of a single field is kept, apart from rows that are in no list yet. */
export function unfinishedPlace(memorialId: string, field: string): string {
  return `${memorialId} field ${field}`;
}

/** Whether something of the memorial was begun on this page and not added. */
export function hasBegun(memorialId: string): boolean {
  const fields = unfinishedPlace(memorialId, '');
  return [...begun.keys()].some((place) => place.startsWith(memorialId) && !place.startsWith(fields));
}

/** Where something of the memorial was begun on this page: the places without its id. */
export function begunPlaces(memorialId: string): string[] {
  const prefix = `${memorialId} `;
  return [...begun.keys()].filter((place) => place.startsWith(prefix)).map((place) => place.slice(prefix.length));
}

/** Whether a field of the memorial holds text on this page that is no value yet. */
export function hasUnfinished(memorialId: string): boolean {
  const fields = unfinishedPlace(memorialId, '');
  return [...begun.keys()].some((place) => place.startsWith(fields));
}

/** Keeps what was begun, here and on the device, until it is null. Rejected where the device does not keep it. */
export function keepBegun(place: string, userId: string, row: object | null): Promise<void> {
  hold();
  if (row) begun.set(place, { userId, row });
  else begun.delete(place);
  for (const listener of listeners) listener();

  const key = prefixOf(userId, place) + page;
  const kept = row && { at: Date.now(), row };
  newest.set(key, kept);
  const written = writing.then(() => {
    // What was typed meanwhile is the one that counts.
    if (left.has(userId) || newest.get(key) !== kept) return;
    return kept ? keepOnDevice(key, kept) : forgetOnDevice(key);
  });
  writing = written.catch(() => undefined);
  return written;
}

/**
 * Lets the unfinished text of rows, kept at `field` and the index of each, follow the rows to where they stand now: null
 * for one that is gone.
 */
export function moveUnfinished(
  memorialId: string,
  field: string,
  userId: string,
  indexNow: (index: number) => number | null,
): void {
  const prefix = `${unfinishedPlace(memorialId, field)} `;
  const moves = [...begun].flatMap(([place, { row }]) => {
    const from = place.startsWith(prefix) ? Number(place.slice(prefix.length)) : Number.NaN;
    const to = Number.isInteger(from) ? indexNow(from) : from;
    return to === from || Number.isNaN(from) ? [] : [{ place, row, to }];
  });
  const moved = moves.filter(({ to }) => to !== null).map(({ row, to }) => ({ place: `${prefix}${to}`, row }));
  for (const { place, row } of [...moves.map(({ place }) => ({ place, row: null })), ...moved])
    keepBegun(place, userId, row).catch(() => undefined);
}

/** The latest that a page which is gone has begun in a place. */
export async function findBegun(place: string, userId: string): Promise<Found | null> {
  hold();
  const prefix = prefixOf(userId, place);
  const kept = await listOnDevice(prefix).catch(() => []);
  const { held = [] } = (kept.length > 0 && (await navigator.locks?.query())) || {};
  const living = new Set(held.map(({ name }) => name));
  const [latest] = kept
    .filter(({ key }) => !key.endsWith(page) && !living.has(nameOf(key.slice(prefix.length))))
    .map(({ key, work }) => ({ key, ...(work as Kept) })) // nobody else writes under this prefix
    .sort((one, other) => other.at - one.at);
  if (!latest) return null;
  const { key, row } = latest;
  return {
    row,
    take: () =>
      void keepBegun(place, userId, row)
        .then(() => forgetOnDevice(key))
        .catch(() => undefined),
  };
}

export function onBegun(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** As long as this page lives; and nothing is written for an account that was left. */
function hold() {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks?.request(nameOf(page), () => new Promise(() => undefined));
  onSessionNews((news, userId) => {
    if (news === 'signed-out') left.add(userId);
    else left.clear();
  });
}

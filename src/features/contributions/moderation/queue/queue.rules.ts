import type { Decision, Kind, State } from '../../contributions.schema.ts';
import type { QueueRow } from '../moderation-queue.schema.ts';

export interface RowId {
  kind: Kind;
  id: string;
}

/** Names a row among those of both kinds. */
export function rowKey({ kind, id }: RowId): string {
  return `${kind} ${id}`;
}

/** The noun for a row: candle dedications are stored as condolences. */
export function rowNoun({ kind, isCandle }: Pick<QueueRow, 'kind' | 'isCandle'>): Kind | 'candle' {
  return isCandle ? 'candle' : kind;
}

/** The states that a list can be of; what was removed is had back only at once. */
const listedStates = ['pending', 'approved', 'hidden', 'returned'] as const;
/** Of a family's lists: what visitors reported, in any state, comes first. */
export const queueViews = ['reported', ...listedStates] as const;
/** Of the moderators' lists: then what waits for long where nobody of the family is seen. */
export const deskViews = ['reported', 'late', ...listedStates] as const;
/** What a list is of. */
export type QueueView = (typeof deskViews)[number];

/** Where the desk begins: where it is needed most. */
export function firstView({ reported, late }: { reported: number; late: number }): QueueView {
  return reported > 0 ? 'reported' : late > 0 ? 'late' : 'pending';
}

/**
 * What happened here to a row since the list came: a decision is on its way, stands, was refused because somebody else
 * had decided (`stands` has what they made of it), or did not arrive; with a `reason` it could not be taken back.
 * `row` is what is known of it by now.
 */
export type RowOutcome = { row: QueueRow } & (
  | { is: 'open' }
  | { is: 'saving' }
  | { is: 'decided'; state: State; at: Date; reason?: string }
  | { is: 'conflict'; stands: State | null }
  | { is: 'failed'; wanted: Decision; reason: string }
);
export type RowOutcomes = ReadonlyMap<string, RowOutcome>;

type PrimaryAction = Exclude<Decision, 'restore' | 'remove'>;

/** What is offered first of a row, and what beside it; editing, removing and blocking are in its menu. */
export function primaryActions({ state, reports }: Pick<QueueRow, 'state' | 'reports'>): readonly PrimaryAction[] {
  // Leaving it where it is is an answer to who reported it.
  if (state === 'approved') return reports > 0 ? ['hide', 'approve', 'return'] : ['hide', 'return'];
  if (state === 'pending') return ['approve', 'return', 'hide'];
  return state === 'hidden' ? ['approve', 'return'] : ['approve', 'hide'];
}

/** The latest first, as the list comes. */
function laterFirst(one: RowOutcome, other: RowOutcome): number {
  if (one.row.createdAt !== other.row.createdAt) return one.row.createdAt < other.row.createdAt ? 1 : -1;
  return one.row.id < other.row.id ? 1 : -1;
}

/**
 * What is shown: the list as it came, and in it what was handled here, as long as it is shown, in its place. What came
 * after `until` waits to be asked for: nothing moves under the hand.
 */
export function mergeRowOutcomes(
  listed: readonly QueueRow[],
  handled: RowOutcomes,
  until: string | null,
): { rows: RowOutcome[]; fresh: number } {
  const all = new Map<string, RowOutcome>(listed.map((row) => [rowKey(row), { is: 'open', row }]));
  for (const [key, known] of handled) {
    const now = all.get(key);
    // What the server says of a row counts as soon as it is newer than what is known here.
    const isOlder =
      now && (now.row.version < known.row.version || (now.row.version === known.row.version && known.is !== 'open'));
    if (!now || isOlder) all.set(key, known);
  }
  const isFresh = ({ row }: RowOutcome) => until !== null && row.createdAt > until && !handled.has(rowKey(row));
  const rows = [...all.values()];
  const known = rows.filter((one) => !isFresh(one)).toSorted(laterFirst);
  // With nothing under the hand there is nothing to be moved.
  if (known.length === 0) return { rows: rows.toSorted(laterFirst), fresh: 0 };
  return { rows: known, fresh: rows.length - known.length };
}

/** Whether something can be decided of it. */
export function isOpen({ is }: RowOutcome): boolean {
  return is === 'open' || is === 'failed' || is === 'conflict';
}

/** The row from which the keys go on once this one is decided: the next that is open, else the one before. */
export function nextOpenRowKey(rows: readonly RowOutcome[], key: string): string | null {
  const at = rows.findIndex(({ row }) => rowKey(row) === key);
  const next = rows.slice(at + 1).find(isOpen) ?? rows.slice(0, Math.max(at, 0)).findLast(isOpen);
  return next ? rowKey(next.row) : null;
}

/** The row so many steps away, and the last where there is none. */
export function stepFrom(rows: readonly RowOutcome[], key: string | null, step: 1 | -1): string | null {
  const at = rows.findIndex(({ row }) => rowKey(row) === key);
  const next = at < 0 ? rows[0] : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  return next ? rowKey(next.row) : null;
}

export type KeyAction = 'next' | 'previous' | 'approve' | 'return' | 'hide' | 'select' | 'undo';

const keys: Record<string, KeyAction> = {
  ArrowDown: 'next',
  KeyJ: 'next',
  ArrowUp: 'previous',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'return',
  KeyH: 'hide',
  KeyX: 'select',
  KeyZ: 'undo',
};

/** By the place of the key, so that it is the same in Hebrew and in Arabic letters. */
export function actionForKey(event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return keys[event.code] ?? null;
}

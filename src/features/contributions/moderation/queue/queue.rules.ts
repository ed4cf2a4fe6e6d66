import type { Decision, Kind, State } from '../../contributions.schema.ts';
import type { QueueRow } from '../moderation-queue.schema.ts';

export interface RowId {
  kind: Kind;
  id: string;
}

/** A key that is unique among rows of both kinds. */
export function rowKey({ kind, id }: RowId): string {
  return `${kind} ${id}`;
}

/** The noun for a row: candle dedications are stored as condolences. */
export function rowNoun({ kind, isCandle }: Pick<QueueRow, 'kind' | 'isCandle'>): Kind | 'candle' {
  return isCandle ? 'candle' : kind;
}

/** States with a view; removed rows can only be restored at once. */
const listedStates = ['pending', 'approved', 'hidden', 'returned'] as const;
/** Views of a family: reported rows in any state come first. */
export const queueViews = ['reported', ...listedStates] as const;
/** Views of moderators: also late rows on pages without active deciders. */
export const deskViews = ['reported', 'late', ...listedStates] as const;
/** A view of the queue. */
export type QueueView = (typeof deskViews)[number];

/** The initial view: the most urgent one. */
export function firstView({ reported, late }: { reported: number; late: number }): QueueView {
  return reported > 0 ? 'reported' : late > 0 ? 'late' : 'pending';
}

/**
 * The local outcome of a row since the list was loaded: saving, decided, refused because somebody else had decided (`stands` has
 * their state), or failed; `reason`: the undo failed. `row` is the latest known row.
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

/** The primary and secondary actions of a row; editing, removing and blocking are in its menu. */
export function primaryActions({ state, reports }: Pick<QueueRow, 'state' | 'reports'>): readonly PrimaryAction[] {
  // Approving a visible row answers its reports.
  if (state === 'approved') return reports > 0 ? ['hide', 'approve', 'return'] : ['hide', 'return'];
  if (state === 'pending') return ['approve', 'return', 'hide'];
  return state === 'hidden' ? ['approve', 'return'] : ['approve', 'hide'];
}

/** The latest first, like the list. */
function laterFirst(one: RowOutcome, other: RowOutcome): number {
  if (one.row.createdAt !== other.row.createdAt) return one.row.createdAt < other.row.createdAt ? 1 : -1;
  return one.row.id < other.row.id ? 1 : -1;
}

/**
 * The shown rows: the loaded list, with the rows that were decided here in their places. Rows newer than `until` wait behind a
 * button, so that nothing moves unexpectedly.
 */
export function mergeRowOutcomes(
  listed: readonly QueueRow[],
  handled: RowOutcomes,
  until: string | null,
): { rows: RowOutcome[]; fresh: number } {
  const all = new Map<string, RowOutcome>(listed.map((row) => [rowKey(row), { is: 'open', row }]));
  for (const [key, known] of handled) {
    const now = all.get(key);
    // The server's row counts as soon as it is newer than the local one.
    const isOlder =
      now && (now.row.version < known.row.version || (now.row.version === known.row.version && known.is !== 'open'));
    if (!now || isOlder) all.set(key, known);
  }
  const isFresh = ({ row }: RowOutcome) => until !== null && row.createdAt > until && !handled.has(rowKey(row));
  const rows = [...all.values()];
  const known = rows.filter((one) => !isFresh(one)).toSorted(laterFirst);
  // In an empty list nothing can move.
  if (known.length === 0) return { rows: rows.toSorted(laterFirst), fresh: 0 };
  return { rows: known, fresh: rows.length - known.length };
}

/** Whether the row can be decided. */
export function isOpen({ is }: RowOutcome): boolean {
  return is === 'open' || is === 'failed' || is === 'conflict';
}

/** The row that the selection moves to after a decision: the next open one, otherwise the previous one. */
export function nextOpenRowKey(rows: readonly RowOutcome[], key: string): string | null {
  const at = rows.findIndex(({ row }) => rowKey(row) === key);
  const next = rows.slice(at + 1).find(isOpen) ?? rows.slice(0, Math.max(at, 0)).findLast(isOpen);
  return next ? rowKey(next.row) : null;
}

/** The row so many steps away, limited to the ends of the list. */
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

/** By the physical key, so that it is the same on Hebrew and Arabic keyboards. */
export function actionForKey(event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return keys[event.code] ?? null;
}

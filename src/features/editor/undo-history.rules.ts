import { isSame } from '#core/same.ts';
import type { Working } from '#features/memorial/memorial.schema.ts';

/** States for undo and redo, the latest last. */
export interface History {
  past: readonly Working[];
  future: readonly Working[];
  /** The field that is being typed in: input that follows soon in the same field is one step. */
  writing: { field: string; at: number } | null;
}

export const noHistory: History = { past: [], future: [], writing: null };

const steps = 10;
const pauseMs = 1000;

/** The history after a change from `before` to `after` at `now` (ms): a new step, or an extension of the step of the same field. */
export function recordStep(history: History, before: Working, after: Working, now: number): History {
  const field = writtenField(before, after);
  const writing = field === null ? null : { field, at: now };
  const isMore = writing !== null && history.writing?.field === field && now - history.writing.at < pauseMs;
  if (isMore) return { ...history, future: [], writing };
  return { ...pushStep(history, before), writing };
}

/** Adds an undo step and clears the redo steps. */
export function pushStep(history: History, before: Working): History {
  return { past: [...history.past, before].slice(-steps), future: [], writing: null };
}

/** The history rebased onto another state `now`: `change` is applied to each step, and steps without an effect are dropped. */
export function rebaseHistory({ past, future }: History, change: (working: Working) => Working, now: Working): History {
  return { past: distinct(past.map(change), now), future: distinct(future.map(change), now), writing: null };
}

/** Drops states that equal their successor; `now` is the last state. */
function distinct(states: readonly Working[], now: Working): Working[] {
  return states.filter((state, index) => !isSame(state, states[index + 1] ?? now));
}

export function undoStep(history: History, working: Working): { history: History; working: Working } | null {
  const last = history.past.at(-1);
  if (!last) return null;
  return {
    history: { past: history.past.slice(0, -1), future: [...history.future, working], writing: null },
    working: last,
  };
}

export function redoStep(history: History, working: Working): { history: History; working: Working } | null {
  const next = history.future.at(-1);
  if (!next) return null;
  return {
    history: { past: [...history.past, working], future: history.future.slice(0, -1), writing: null },
    working: next,
  };
}

/** The path of the only differing text; null for other differences, such as a choice or rows. */
function writtenField(before: unknown, after: unknown, path = ''): string | null {
  if (typeof before === 'string' && typeof after === 'string') return path;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return null;
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>]; // both were checked to be objects above
  if (Object.keys(old).length !== Object.keys(next).length) return null;
  const changed = Object.keys(next).filter((key) => next[key] !== old[key]);
  const [key] = changed;
  return changed.length === 1 && key !== undefined ? writtenField(old[key], next[key], `${path}/${key}`) : null;
}

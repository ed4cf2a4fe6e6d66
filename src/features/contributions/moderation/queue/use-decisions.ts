import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { haptic } from '#ui/haptic.ts';
import type { Decision, State } from '../../contributions.schema.ts';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { outcomes } from '../../contributions.rules.ts';
import { type RowOutcome, type RowOutcomes, rowKey, type RowId } from './queue.rules.ts';

/** Rows of one decision call, which can be undone in one call. */
export interface Batch {
  keys: readonly string[];
  state: State;
}

type Stale = (RowId & { version: number; state: State })[];

/**
 * The decisions of this user on a list. A decision is shown as saving, as done once the server has it, and is reverted on
 * failure.
 */
export function useDecisions() {
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(api.contributions.decide.mutationOptions());
  const [handled, setHandled] = useState<RowOutcomes>(new Map());
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  // A second press may come before the next render.
  const busy = useRef(new Set<string>());

  function put(entries: readonly RowOutcome[]) {
    setHandled((before) => new Map([...before, ...entries.map((one) => [rowKey(one.row), one] as const)]));
  }

  async function send(rows: readonly QueueRow[], decision: Decision, note: string | null): Promise<RowOutcome[]> {
    try {
      const ids = rows.map(({ kind, id, version }) => ({ kind, id, version }));
      const { rows: decided } = await mutateAsync({ ids, decision, note });
      const byKey = new Map(decided.map((one) => [rowKey(one), one]));
      return rows.map((row) => toDecided(row, byKey.get(rowKey(row)), decision, note));
    } catch (error) {
      const stale = findStale(error);
      if (stale.length === 0) {
        const reason = ofError(error);
        return rows.map((row) => toFailed(row, decision, reason));
      }
      const byKey = new Map(stale.map((one) => [rowKey(one), one]));
      const currentRows = rows.filter((row) => !byKey.has(rowKey(row)));
      const staleRows = rows.filter((row) => byKey.has(rowKey(row)));
      // Decisions of one call are all or nothing: the others are sent again without the stale rows.
      const others = currentRows.length > 0 ? await send(currentRows, decision, note) : [];
      return [
        ...others,
        ...staleRows.map((row): RowOutcome => {
          const now = byKey.get(rowKey(row));
          return { is: 'conflict', row: { ...row, ...now }, stands: now?.state ?? null };
        }),
      ];
    }
  }

  /** Returns the keys of the decided rows. */
  async function decide(
    rows: readonly QueueRow[],
    decision: Exclude<Decision, 'restore'>,
    note: string | null = null,
  ): Promise<string[]> {
    const free = rows.filter((row) => !busy.current.has(rowKey(row)));
    if (free.length === 0) return [];
    const answers = await during(free, () => send(free, decision, note));
    const decided = answers.filter(({ is }) => is === 'decided').map(({ row }) => rowKey(row));
    if (decided.length > 0) {
      haptic('success');
      setBatches((before) => [...before, { keys: decided, state: outcomes[decision] }]);
    }
    return decided;
  }

  /** Undoes the last decision, or the named ones, in one call. */
  async function undo(keys: readonly string[] | undefined = batches.at(-1)?.keys) {
    const rows = (keys ?? []).flatMap((key) => {
      const known = handled.get(key);
      return known?.is === 'decided' && !busy.current.has(key) ? [known.row] : [];
    });
    if (rows.length === 0) return;
    const answers = await during(rows, () => send(rows, 'restore', null));
    const over = answers.filter(({ is }) => is !== 'decided').map(({ row }) => rowKey(row));
    setBatches((before) =>
      before
        .map((batch) => ({ ...batch, keys: batch.keys.filter((key) => !over.includes(key)) }))
        .filter((batch) => batch.keys.length > 0),
    );
  }

  async function during(rows: readonly QueueRow[], work: () => Promise<RowOutcome[]>): Promise<RowOutcome[]> {
    for (const row of rows) busy.current.add(rowKey(row));
    put(rows.map((row) => ({ is: 'saving', row })));
    const answers = await work();
    for (const row of rows) busy.current.delete(rowKey(row));
    put(answers);
    void queryClient.invalidateQueries({ queryKey: api.contributions.key() });
    return answers;
  }

  return {
    handled,
    last: batches.at(-1) ?? null,
    decide,
    undo,
    /** Call after a row was edited. */
    replace: (row: QueueRow) => put([{ is: 'open', row }]),
  };
}

/** A row after the server decided on it; `now` is its stored state. */
function toDecided(
  row: QueueRow,
  now: Pick<QueueRow, 'state' | 'version'> | undefined,
  decision: Decision,
  note: string | null,
): RowOutcome {
  const state = now?.state ?? row.state;
  const known = { ...row, state, version: now?.version ?? row.version, note: note ?? row.note };
  return decision === 'restore' ? { is: 'open', row: known } : { is: 'decided', row: known, state, at: new Date() };
}

/** A row whose decision failed. One that could not be undone stays decided, with a message. */
function toFailed(row: QueueRow, decision: Decision, reason: string): RowOutcome {
  return decision === 'restore'
    ? { is: 'decided', row, state: row.state, at: new Date(), reason }
    : { is: 'failed', row, wanted: decision, reason };
}

/** The current rows that somebody else decided on meanwhile; none if the refusal has another reason. */
function findStale(error: unknown): Stale {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return [];
  const { rows } = (error.data ?? {}) as { rows?: Stale }; // the data of the procedure's CONFLICT
  return rows ?? [];
}

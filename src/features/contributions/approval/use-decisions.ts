import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { haptic } from '#ui/haptic.ts';
import type { Decision, State } from '../schema.ts';
import type { QueueRow } from '../queue/schema.ts';
import { outcomes } from '../rules.ts';
import { type Handled, type HandledRows, keyOf, type RowId } from './rules.ts';

/** What can be taken back by one call: rows that were decided together. */
export interface Batch {
  keys: readonly string[];
  state: State;
}

type Stale = (RowId & { version: number; state: State })[];

/**
 * The decisions of whoever looks at a list. What was decided is seen at once as being saved, as done only once the server
 * has it, and as it was where it did not arrive.
 */
export function useDecisions() {
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(api.contributions.decide.mutationOptions());
  const [handled, setHandled] = useState<HandledRows>(new Map());
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  // A second press comes before the first is drawn.
  const busy = useRef(new Set<string>());

  function put(entries: readonly Handled[]) {
    setHandled((before) => new Map([...before, ...entries.map((one) => [keyOf(one.row), one] as const)]));
  }

  async function send(rows: readonly QueueRow[], decision: Decision, note: string | null): Promise<Handled[]> {
    try {
      const ids = rows.map(({ kind, id, version }) => ({ kind, id, version }));
      const { rows: decided } = await mutateAsync({ ids, decision, note });
      const byKey = new Map(decided.map((one) => [keyOf(one), one]));
      return rows.map((row) => {
        const now = byKey.get(keyOf(row));
        const state = now?.state ?? row.state;
        const known = { ...row, state, version: now?.version ?? row.version, note: note ?? row.note };
        return decision === 'restore'
          ? { is: 'open', row: known }
          : { is: 'decided', row: known, state, at: new Date() };
      });
    } catch (error) {
      const stale = staleOf(error);
      if (stale.length === 0) {
        const reason = ofError(error);
        // What could not be taken back stands as it stood, and says so.
        return rows.map((row) =>
          decision === 'restore'
            ? { is: 'decided', row, state: row.state, at: new Date(), reason }
            : { is: 'failed', row, wanted: decision, reason },
        );
      }
      const byKey = new Map(stale.map((one) => [keyOf(one), one]));
      const rest = rows.filter((row) => !byKey.has(keyOf(row)));
      const late = rows.filter((row) => byKey.has(keyOf(row)));
      // Of what was decided together all or nothing is written: the others are asked for again, without those.
      const others = rest.length > 0 ? await send(rest, decision, note) : [];
      return [
        ...others,
        ...late.map((row): Handled => {
          const now = byKey.get(keyOf(row));
          return { is: 'conflict', row: { ...row, ...now }, stands: now?.state ?? null };
        }),
      ];
    }
  }

  /** Answers the keys of those that were decided. */
  async function decide(
    rows: readonly QueueRow[],
    decision: Exclude<Decision, 'restore'>,
    note: string | null = null,
  ): Promise<string[]> {
    const free = rows.filter((row) => !busy.current.has(keyOf(row)));
    if (free.length === 0) return [];
    const answers = await during(free, () => send(free, decision, note));
    const decided = answers.filter(({ is }) => is === 'decided').map(({ row }) => keyOf(row));
    if (decided.length > 0) {
      haptic('success');
      setBatches((before) => [...before, { keys: decided, state: outcomes[decision] }]);
    }
    return decided;
  }

  /** Takes back what was decided last, or what is named, in one call. */
  async function undo(keys: readonly string[] | undefined = batches.at(-1)?.keys) {
    const rows = (keys ?? []).flatMap((key) => {
      const known = handled.get(key);
      return known?.is === 'decided' && !busy.current.has(key) ? [known.row] : [];
    });
    if (rows.length === 0) return;
    const answers = await during(rows, () => send(rows, 'restore', null));
    const over = answers.filter(({ is }) => is !== 'decided').map(({ row }) => keyOf(row));
    setBatches((before) =>
      before
        .map((batch) => ({ ...batch, keys: batch.keys.filter((key) => !over.includes(key)) }))
        .filter((batch) => batch.keys.length > 0),
    );
  }

  async function during(rows: readonly QueueRow[], work: () => Promise<Handled[]>): Promise<Handled[]> {
    for (const row of rows) busy.current.add(keyOf(row));
    put(rows.map((row) => ({ is: 'saving', row })));
    const answers = await work();
    for (const row of rows) busy.current.delete(keyOf(row));
    put(answers);
    void queryClient.invalidateQueries({ queryKey: api.contributions.key() });
    return answers;
  }

  return {
    handled,
    last: batches.at(-1) ?? null,
    decide,
    undo,
    /** A row that was written anew. */
    replace: (row: QueueRow) => put([{ is: 'open', row }]),
  };
}

/** The rows that somebody else decided on meanwhile, as they stand; none where it was refused for another reason. */
function staleOf(error: unknown): Stale {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return [];
  const { rows } = (error.data ?? {}) as { rows?: Stale };
  return rows ?? [];
}

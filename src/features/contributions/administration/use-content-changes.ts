import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import type { Kind } from '../contributions.schema.ts';
import { type ContentAction, isText } from './content-administration.rules.ts';
import type { ManagedContent } from './content-administration.schema.ts';
import type { TextChange, TextState } from './withheld.schema.ts';

interface Change {
  action: ContentAction | 'restore';
  /** Rows of one call. */
  rows: readonly Decidable[];
}
type Decidable = Pick<ManagedContent, 'id' | 'kind' | 'version' | 'state' | 'memorialId'> & {
  /** State of a note or name before the last decision. */
  before?: TextState | undefined;
};

const kindOf = ({ kind }: Decidable): Kind => (kind === 'memory' ? 'memory' : 'condolence');

const textStateAfter = { approve: 'approved', hide: 'hidden', remove: 'removed' } as const;

async function sendTexts({ action, rows }: Change): Promise<readonly Decidable[]> {
  const texts = rows.flatMap(({ id, kind, memorialId, state, before }): TextChange[] => {
    const to = action === 'restore' ? before : textStateAfter[action];
    // Notes and names cannot be returned to their author.
    return isText(kind) && to !== undefined && state !== 'returned' ? [{ id, kind, memorialId, state, to }] : [];
  });
  await client.admin.decideTexts({ texts });
  const byId = new Map(texts.map((text) => [text.id, text]));
  return rows.map((row) => ({ ...row, state: byId.get(row.id)?.to ?? row.state, before: byId.get(row.id)?.state }));
}

async function sendLetters({ action, rows }: Change): Promise<readonly Decidable[]> {
  if (action !== 'remove' && action !== 'restore') return [];
  const seen = rows.map(({ memorialId, version }) => ({ memorialId, version }));
  const { pages } = await client.admin.decideLetters({ decision: action, pages: seen });
  const byId = new Map(pages.map((page) => [page.memorialId, page.version]));
  return rows.map((row) => ({ ...row, version: byId.get(row.memorialId) ?? row.version }));
}

/** Sends a decision; returns the rows in their new state. */
async function send({ action, rows }: Change): Promise<readonly Decidable[]> {
  if (rows.some(({ kind }) => kind === 'soul-letters')) return sendLetters({ action, rows });
  if (rows.some(({ kind }) => isText(kind))) return sendTexts({ action, rows });
  if (rows.some(({ kind }) => kind === 'photo')) {
    if (action === 'hide') return [];
    const photos = rows.map(({ id, memorialId, state }) => ({ id, memorialId, state }));
    await client.admin.decidePhotos({ decision: action, photos });
    return rows.map((row) => ({ ...row, state: action === 'remove' ? 'removed' : 'approved' }));
  }
  const ids = rows.map((row) => ({ kind: kindOf(row), id: row.id, version: row.version }));
  const { rows: decided } = await client.admin.decideContributions({ ids, decision: action });
  const byId = new Map(decided.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...pick(byId.get(row.id)) }));
}

const pick = (decided?: Pick<Decidable, 'version' | 'state'>) =>
  decided && { version: decided.version, state: decided.state };

/** Decisions on content, with an undo of the last one. */
export function useContentChanges() {
  const t = useText('adminContent');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Change | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.key() }),
  });

  async function change(action: Change['action'], rows: readonly Decidable[]) {
    const changed = await mutateAsync({ action, rows }).catch(() => null);
    setLast(changed && { action, rows: changed });
  }

  // An approved photograph is not undone here, but removed from the gallery.
  const canUndo = last && last.action !== 'restore' && !(last.action === 'approve' && last.rows[0]?.kind === 'photo');
  return {
    change,
    isPending,
    problem: error && (toProblem(error).code === 'CONFLICT' ? t('conflict') : ofError(error)),
    done: last && t(`done.${last.action}`, { count: last.rows.length }),
    undo: canUndo ? () => void change('restore', last.rows) : undefined,
  };
}

import { useState } from 'react';
import { todayInJerusalem } from '#core/dates.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { usePersonText } from '../../screen/use-person-text.ts';
import type { MergeRow } from '../merges.schema.ts';
import { toMergeRefusal, useMergeActions, useMerges } from './use-merges.ts';

/** Merges of the last thirty days, each with an undo button. */
export function RecentMerges({ treeId }: { treeId: string }) {
  const t = useText('treeMerge.recent');
  const { data: merges = [] } = useMerges(treeId);
  if (merges.length === 0) return null;
  return (
    <section className="grid gap-3 pt-12">
      <h2 className="text-h3">{t('title')}</h2>
      <p className="text-ink-2">{t('text')}</p>
      <ul className="tree-merge-rows">
        {merges.map((merge) => (
          <Merge key={merge.id} treeId={treeId} merge={merge} />
        ))}
      </ul>
    </section>
  );
}

function Merge({
  treeId,
  merge: { id, keptId, keptName, removedName, mergedAt, canUndo },
}: {
  treeId: string;
  merge: MergeRow;
}) {
  const t = useText('treeMerge.recent');
  const format = useFormat();
  const { ofError } = useProblem();
  const { nameOf } = usePersonText();
  const { undo } = useMergeActions();
  const [isAsked, setAsked] = useState(false);
  const name = nameOf({ name: keptName });
  return (
    <li>
      <div>
        <a className="link" href={`/family/tree?tree=${treeId}&person=${keptId}`}>
          <bdi>{name}</bdi>
        </a>
        <small>
          {removedName !== keptName && t('with', { name: isolate(nameOf({ name: removedName })) })}{' '}
          {format.longDate(todayInJerusalem(mergedAt))}
          {!canUndo && ` · ${t('changed')}`}
        </small>
      </div>
      {canUndo && (
        <Button kind="ghost" aria-label={t('undoOf', { name: isolate(name) })} onPress={() => setAsked(true)}>
          {t('undo')}
        </Button>
      )}
      <Question
        title={t('question')}
        isOpen={isAsked}
        confirmLabel={t('undo')}
        cancelLabel={t('keep')}
        isPending={undo.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          reportOutcome(undo.mutateAsync({ treeId, mergeId: id }), {
            onSuccess: () => showToast({ tone: 'success', title: t('undone') }),
            onError: (error) =>
              showToast({ tone: 'destructive', title: toMergeRefusal(error) ? t('refused') : ofError(error) }),
            onSettled: () => setAsked(false),
          })
        }
      >
        {t('questionText')}
      </Question>
    </li>
  );
}

import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '#client/not-loaded.tsx';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { usePersonWords } from '../../screen/use-person-words.ts';
import { listDifferences, proposeChoices } from '../choices/rules.ts';
import type { Comparison, MergeChoices } from '../schema.ts';
import { ComparedSide } from './compared-side.tsx';
import { LikenessReasons } from './likeness-reasons.tsx';
import { MergeFieldChoice } from './merge-field-choice.tsx';
import { mergeRefusalOf, useComparison, useMergeDeeds } from './use-merges.ts';
import './merge.css';

interface MergeFormProps {
  treeId: string;
  personId: string;
  otherId: string;
  onClose(): void;
  onMerged?(keptId: string): void;
}

/** Two people side by side: what of each stays when they become one, or that they are two. */
export function MergeForm({ treeId, personId, otherId, onClose, onMerged }: MergeFormProps) {
  const t = useText('treeMerge');
  const common = useText('common');
  const { ofError } = useProblem();
  const { nameOf } = usePersonWords();
  const comparison = useComparison(treeId, personId, otherId);
  const { merge, markDistinct } = useMergeDeeds();
  const [mergeId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Partial<MergeChoices>>({});
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const found = comparison.data;
  const hasFound = found !== undefined;
  // What was pressed in the list is gone: the focus goes to what the press chose.
  useEffect(() => {
    if (hasFound) heading.current?.focus();
  }, [hasFound]);
  const onError = (error: unknown) => {
    const reason = mergeRefusalOf(error);
    setFailure(reason ? t(`form.refused.${reason}`) : ofError(error));
  };

  function mergeBoth({ kept, removed, ...rest }: Comparison) {
    setFailure(undefined);
    const sides = {
      keptId: kept.id,
      keptVersion: kept.version,
      removedId: removed.id,
      removedVersion: removed.version,
    };
    const choices = { ...proposeChoices({ kept, removed, ...rest }), ...chosen };
    reportOutcome(merge.mutateAsync({ treeId, mergeId, ...sides, choices }), {
      onError,
      onSuccess() {
        const name = nameOf(choices.name === 'kept' ? kept : removed);
        showToast({ tone: 'success', title: t('form.done', { name: isolate(name) }) });
        onMerged?.(kept.id);
        onClose();
      },
    });
  }

  function keepTwo() {
    setFailure(undefined);
    reportOutcome(markDistinct.mutateAsync({ treeId, personId, otherId }), {
      onError,
      onSuccess() {
        showToast({ tone: 'success', title: t('madeTwo') });
        onClose();
      },
    });
  }

  return (
    <Dialog
      width="lg"
      title={t('form.title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          {found?.refusal === null && (
            <Button
              isPending={merge.isPending}
              isDisabled={comparison.isFetching || markDistinct.isPending}
              onPress={() => mergeBoth(found)}
            >
              {t('form.merge')}
            </Button>
          )}
          {found && !found.isDistinct && (
            <Button kind="quiet" isPending={markDistinct.isPending} isDisabled={merge.isPending} onPress={keepTwo}>
              {t('two')}
            </Button>
          )}
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      {found ? (
        <div className="grid gap-5">
          <p ref={heading} tabIndex={-1} className="outline-none">
            {t('form.text')}
          </p>
          <div className="tree-merge-pair">
            <ComparedSide person={found.kept} other={found.removed} />
            <ComparedSide person={found.removed} other={found.kept} />
          </div>
          <LikenessReasons reasons={found.reasons} />
          {found.refusal === null ? (
            <Choices comparison={found} choices={{ ...proposeChoices(found), ...chosen }} onChange={setChosen} />
          ) : (
            <Note>{t(`form.refused.${found.refusal}`)}</Note>
          )}
          {failure && (
            <Note tone="closed" role="alert">
              {failure}
            </Note>
          )}
        </div>
      ) : (
        <NotLoaded query={comparison} className="h-64 rounded-lg" />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  comparison: Comparison;
  choices: MergeChoices;
  onChange(choices: MergeChoices): void;
}

function Choices({ comparison, choices, onChange }: ChoicesProps) {
  const t = useText('treeMerge.form');
  const { kept, removed, isNamedByPage, leavesSection, isDistinct } = comparison;
  const differences = listDifferences(comparison);
  return (
    <>
      <p>{t(differences.length > 0 ? 'choose' : 'alike')}</p>
      {differences.map((field) => (
        <MergeFieldChoice
          key={field}
          field={field}
          kept={kept}
          removed={removed}
          value={choices[field]}
          onChange={(side) => onChange({ ...choices, [field]: side })}
        />
      ))}
      {isNamedByPage && <Note>{t('ofPage')}</Note>}
      {leavesSection && <Note>{t('leavesSection')}</Note>}
      {isDistinct && <Note>{t('distinct')}</Note>}
      <p className="text-sm text-ink-3">{t('undo')}</p>
    </>
  );
}

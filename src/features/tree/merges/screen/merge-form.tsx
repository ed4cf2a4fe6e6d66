import { type RefObject, useEffect, useRef, useState } from 'react';
import { LoadError } from '#client/load-error.tsx';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { usePersonText } from '../../screen/use-person-text.ts';
import { listDifferences, proposeChoices } from '../merge-choices.rules.ts';
import type { Comparison, MergeChoices } from '../merges.schema.ts';
import { ComparedSide } from './compared-side.tsx';
import { LikenessReasons } from './likeness-reasons.tsx';
import { MergeFieldChoice } from './merge-field-choice.tsx';
import { toMergeRefusal, useComparison, useMergeActions } from './use-merges.ts';
import './merge.css';

interface MergeFormProps {
  treeId: string;
  personId: string;
  otherId: string;
  onClose(): void;
  onMerged?(keptId: string): void;
}

/** Two people side by side: choose which values stay in the merge, or mark the two as distinct. */
export function MergeForm({ treeId, personId, otherId, onClose, onMerged }: MergeFormProps) {
  const t = useText('treeMerge');
  const common = useText('common');
  const { ofError } = useProblem();
  const { nameOf } = usePersonText();
  const comparison = useComparison(treeId, personId, otherId);
  const { merge, markDistinct } = useMergeActions();
  const [mergeId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Partial<MergeChoices>>({});
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const loaded = comparison.data;
  const isLoaded = loaded !== undefined;
  // The pressed button of the list is gone: focus moves to what it opened.
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  const onError = (error: unknown) => {
    const reason = toMergeRefusal(error);
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
          {loaded?.refusal === null && (
            <Button
              isPending={merge.isPending}
              isDisabled={comparison.isFetching || markDistinct.isPending}
              onPress={() => mergeBoth(loaded)}
            >
              {t('form.merge')}
            </Button>
          )}
          {loaded && !loaded.isDistinct && (
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
      {loaded ? (
        <PairComparison
          comparison={loaded}
          heading={heading}
          choices={{ ...proposeChoices(loaded), ...chosen }}
          failure={failure}
          onChange={setChosen}
        />
      ) : (
        <LoadError query={comparison} className="h-64 rounded-lg" />
      )}
    </Dialog>
  );
}

interface PairComparisonProps extends ChoicesProps {
  heading: RefObject<HTMLParagraphElement | null>;
  failure: string | undefined;
}

function PairComparison({ comparison, heading, choices, failure, onChange }: PairComparisonProps) {
  const t = useText('treeMerge.form');
  return (
    <div className="grid gap-5">
      <p ref={heading} tabIndex={-1} className="outline-none">
        {t('text')}
      </p>
      <div className="tree-merge-pair">
        <ComparedSide person={comparison.kept} other={comparison.removed} />
        <ComparedSide person={comparison.removed} other={comparison.kept} />
      </div>
      <LikenessReasons reasons={comparison.reasons} />
      {comparison.refusal === null ? (
        <Choices comparison={comparison} choices={choices} onChange={onChange} />
      ) : (
        <Note>{t(`refused.${comparison.refusal}`)}</Note>
      )}
      {failure && (
        <Note tone="closed" role="alert">
          {failure}
        </Note>
      )}
    </div>
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

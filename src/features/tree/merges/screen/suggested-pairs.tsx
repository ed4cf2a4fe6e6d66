import { ArrowsMergeIcon } from '@phosphor-icons/react/dist/ssr/ArrowsMerge';
import { useState } from 'react';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { showToast } from '#ui/toast-store.ts';
import { usePersonText } from '../../screen/use-person-text.ts';
import type { Suggestion } from '../merges.schema.ts';
import { ComparedSide } from './compared-side.tsx';
import { LikenessReasons } from './likeness-reasons.tsx';
import { MergeForm } from './merge-form.tsx';
import { useMergeActions } from './use-merges.ts';

interface SuggestedPairsProps {
  treeId: string;
  pairs: readonly Suggestion[];
}

/** Possible duplicates; the family decides on each pair. */
export function SuggestedPairs({ treeId, pairs }: SuggestedPairsProps) {
  const t = useText('treeMerge');
  const [opened, setOpened] = useState<{ personId: string; otherId: string } | null>(null);
  return (
    <>
      {pairs.length === 0 ? (
        <Empty icon={ArrowsMergeIcon} level={2} title={t('none.title')} body={t('none.text')} />
      ) : (
        <>
          <p className="pb-5 text-ink-2">{t('lead')}</p>
          <ul className="tree-merge-list">
            {pairs.map((pair) => (
              <Pair
                key={`${pair.one.id} ${pair.other.id}`}
                treeId={treeId}
                pair={pair}
                onOpen={() => setOpened({ personId: pair.one.id, otherId: pair.other.id })}
              />
            ))}
          </ul>
        </>
      )}
      {opened && <MergeForm treeId={treeId} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface PairProps {
  treeId: string;
  pair: Suggestion;
  onOpen(): void;
}

function Pair({ treeId, pair: { one, other, reasons }, onOpen }: PairProps) {
  const t = useText('treeMerge');
  const { ofError } = useProblem();
  const { nameOf } = usePersonText();
  const { markDistinct } = useMergeActions();
  const name = isolate(nameOf(one));
  return (
    <li className="tree-merge-card">
      <div className="tree-merge-pair">
        <ComparedSide person={one} other={other} />
        <ComparedSide person={other} other={one} />
      </div>
      <LikenessReasons reasons={reasons} />
      <div className="tree-merge-actions">
        <Button kind="quiet" aria-label={t('sameOf', { name })} onPress={onOpen}>
          {t('same')}
        </Button>
        <Button
          kind="ghost"
          aria-label={t('twoOf', { name })}
          isPending={markDistinct.isPending}
          onPress={() =>
            reportOutcome(markDistinct.mutateAsync({ treeId, personId: one.id, otherId: other.id }), {
              onSuccess() {
                showToast({ tone: 'success', title: t('madeTwo') });
                // The pressed button disappears with the pair.
                document.getElementById('main')?.focus({ preventScroll: true });
              },
              onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
            })
          }
        >
          {t('two')}
        </Button>
      </div>
    </li>
  );
}

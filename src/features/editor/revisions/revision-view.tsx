import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDayAndTime } from '../bar/use-time-ago.ts';
import type { SectionRegistry } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';
import { Changes } from './changes.tsx';
import type { RevisionComparison } from './revisions.schema.ts';
import { useRestore } from './use-history.ts';

interface RevisionViewProps {
  memorialId: string;
  revisionId: string;
  registry: SectionRegistry;
  onBack(): void;
}

/** One save: its changes, and a button that restores it. */
export function RevisionView({ memorialId, revisionId, registry, onBack }: RevisionViewProps) {
  const t = useText('history');
  const { ofError } = useProblem();
  const { data, error } = useQuery(api.revision.read.queryOptions({ input: { memorialId, revisionId } }));
  return (
    <div className="mx-auto max-w-[680px]">
      <Button kind="ghost" icon={ArrowLeftIcon} isMirrored onPress={onBack} className="-ms-3 mb-2 lg:hidden">
        {t('toList')}
      </Button>
      {error && (
        <Note tone="closed" role="alert">
          {ofError(error)}
        </Note>
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && <SectionComparison memorialId={memorialId} compared={data} registry={registry} />}
    </div>
  );
}

interface SectionComparisonProps {
  memorialId: string;
  compared: RevisionComparison;
  registry: SectionRegistry;
}

function SectionComparison({ memorialId, compared, registry }: SectionComparisonProps) {
  const t = useText('history');
  const { nameOfChange } = useSectionNames();
  const dayAndTime = useDayAndTime();
  const { dayOf, timeOf } = useFormat();
  const { revision, isCurrent, versions: baseVersions } = compared;
  const [look, setLook] = useState<'changes' | 'whole'>('changes');
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore(memorialId);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2>{nameOfChange(revision.section, compared.before, compared.content)}</h2>
          <p className="text-sm text-ink-2">
            <bdi>{revision.author ?? t(revision.isFirst ? 'first' : 'someone')}</bdi>
            {revision.isDraft && ` · ${t('isDraft')}`} · {dayAndTime(revision.at)}
          </p>
        </div>
        {isCurrent ? (
          <p className="text-sm text-ink-2">{t('isCurrent')}</p>
        ) : (
          <Button
            icon={ArrowCounterClockwiseIcon}
            isPending={restore.isPending}
            onPress={() => restore.mutate({ revisionId: revision.id, baseVersions })}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <div className="my-5 flex flex-wrap items-center gap-4">
        <RadioCards
          look="segments"
          label={t('look')}
          items={[
            { id: 'changes', label: t('changes') },
            { id: 'whole', label: t('whole') },
          ]}
          value={look}
          onChange={setLook}
        />
      </div>
      <Changes key={look} registry={registry} compared={compared} look={look} />
      <div className="mt-6">
        <Note tone="fact" icon={InfoIcon}>
          {t('note')}
        </Note>
      </div>
      <Button kind="ghost" onPress={() => setAsking(true)} className="-ms-3 mt-3 text-sm">
        {t('restorePage')}
      </Button>
      {isAsking && (
        <Dialog
          role="alertdialog"
          title={t('restorePageTitle')}
          isOpen
          onOpenChange={setAsking}
          actions={
            <>
              <Button
                isPending={restore.isPending}
                onPress={() => restore.mutate({ at: revision.at, baseVersions }, { onSettled: () => setAsking(false) })}
              >
                {t('restorePageConfirm')}
              </Button>
              <Button kind="ghost" onPress={() => setAsking(false)}>
                {t('stay')}
              </Button>
            </>
          }
        >
          <p>{t('restorePageText', { day: dayOf(revision.at), time: timeOf(revision.at) })}</p>
        </Dialog>
      )}
    </>
  );
}

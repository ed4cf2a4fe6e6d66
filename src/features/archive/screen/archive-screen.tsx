import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#client/load-failure.tsx';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StepIndicator } from '#ui/steps.tsx';
import type { ArchiveRow } from '../archive.schema.ts';
import { ArchiveDone } from './archive-done.tsx';
import { ArchivePreviewStep } from './archive-preview.tsx';
import { ArchiveProgress } from './archive-progress.tsx';
import { ChooseArchive } from './choose-archive.tsx';
import { EarlierArchives } from './earlier-archives.tsx';
import { useArchives } from './use-archives.ts';
// Loaded only with this screen, after the application's style sheet, which orders the layers.
import './archive.css';

const steps = ['file', 'look', 'done'] as const;
type Step = (typeof steps)[number];

const stepOf = (row: ArchiveRow | null): Step =>
  row?.state === 'ready' || row?.state === 'accepted' ? 'look' : row?.state === 'done' ? 'done' : 'file';

/** The import of an archive of another service: upload, preview, import. It shows the current step after a return. */
export function ArchiveScreen({ memorialId }: { memorialId: string }) {
  const t = useText('archive');
  const archives = useArchives(memorialId);
  useTitle(t('title'));
  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-6 pb-16 outline-none">
      <a
        href={`/edit-memorial/${memorialId}?section=gallery`}
        className="link inline-flex min-h-tap items-center gap-2 text-sm"
      >
        <Icon of={ArrowLeftIcon} mirrored />
        {t('back')}
      </a>
      <div className="archive-import">
        {archives.data ? (
          <Import memorialId={memorialId} rows={archives.data} />
        ) : archives.error ? (
          <LoadFailure title={t('loadFailed')} error={archives.error} onRetry={() => void archives.refetch()} />
        ) : (
          <div aria-busy="true" className="grid gap-6 pt-4">
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
            <Skeleton className="h-12 w-64" />
            <Skeleton className="h-64 rounded-lg" />
          </div>
        )}
      </div>
    </main>
  );
}

function Import({ memorialId, rows }: { memorialId: string; rows: ArchiveRow[] }) {
  const t = useText('archive');
  /** The finished archive after which another one is chosen. */
  const [leftId, setLeftId] = useState<string | null>(null);
  const newest = rows[0] ?? null;
  const current = newest?.id === leftId ? null : newest;
  const place = `${current?.id} ${current?.state}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPlace = useRef(place);
  // The pressed button left with the previous step: focus moves to the start of the next one.
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    heading.current?.focus();
  }, [place]);
  const isDone = current?.state === 'done';

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="pt-1 pb-4 outline-none">
        {t('title')}
      </h1>
      <StepIndicator
        label={t('steps.label')}
        steps={steps.map((id) => ({ id, label: t(`steps.${id}`), ordinal: t(`ordinals.${id}`) }))}
        at={stepOf(current)}
      />
      {current?.state === 'received' || current?.state === 'accepted' ? (
        <ArchiveProgress memorialId={memorialId} row={current} />
      ) : current?.state === 'ready' ? (
        <ArchivePreviewStep key={current.id} memorialId={memorialId} row={current} />
      ) : isDone ? (
        <ArchiveDone memorialId={memorialId} row={current} onAnother={() => setLeftId(current.id)} />
      ) : (
        <ChooseArchive memorialId={memorialId} last={current} />
      )}
      <EarlierArchives memorialId={memorialId} rows={isDone ? rows.slice(1) : rows} />
    </>
  );
}

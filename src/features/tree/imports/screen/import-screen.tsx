import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#client/load-failure.tsx';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StepIndicator } from '#ui/steps.tsx';
import type { ImportRow } from '../imports.schema.ts';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewStep } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImports } from './use-imports.ts';
// Only this screen needs the sheet. It loads after the application's sheet, which orders the layers.
import './import.css';

const steps = ['file', 'look', 'done'] as const;
type Step = (typeof steps)[number];

const stepOf = (row: ImportRow | null): Step =>
  row?.state === 'ready' || row?.state === 'accepted' ? 'look' : row?.state === 'done' ? 'done' : 'file';

interface ImportScreenProps {
  /** Null until the tree is loaded. */
  treeId: string | null;
  /** Why the tree could not be loaded. */
  error: Error | null;
  onRetry(): void;
}

/** The import of a file: upload, preview, import. A returning visitor finds the current step. */
export function ImportScreen({ treeId, error, onRetry }: ImportScreenProps) {
  const t = useText('treeImport');
  const imports = useImports(treeId);
  const failed = error ?? imports.error;
  useTitle(t('title'));
  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-6 pb-16 outline-none">
      <a
        href={treeId === null ? '/family/tree' : `/family/tree?tree=${treeId}`}
        className="link inline-flex min-h-tap items-center gap-2 text-sm"
      >
        <Icon of={ArrowLeftIcon} mirrored />
        {t('back')}
      </a>
      <div className="tree-import">
        {imports.data && treeId !== null ? (
          <Import treeId={treeId} rows={imports.data} />
        ) : failed ? (
          <LoadFailure
            title={t('loadFailed')}
            error={failed}
            onRetry={() => {
              onRetry();
              void imports.refetch();
            }}
          />
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

function Import({ treeId, rows }: { treeId: string; rows: ImportRow[] }) {
  const t = useText('treeImport');
  /** The finished import after which another file is to be chosen. */
  const [leftId, setLeftId] = useState<string | null>(null);
  const newest = rows[0] ?? null;
  const current = newest?.id === leftId ? null : newest;
  const place = `${current?.id} ${current?.state}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPlace = useRef(place);
  // The pressed button disappeared with the previous step: focus moves to the start of the next one.
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
        <ImportProgress treeId={treeId} row={current} />
      ) : current?.state === 'ready' ? (
        <ImportPreviewStep treeId={treeId} row={current} />
      ) : isDone ? (
        <ImportDone treeId={treeId} row={current} onAnother={() => setLeftId(current.id)} />
      ) : (
        <ChooseFile treeId={treeId} last={current} />
      )}
      <EarlierImports treeId={treeId} rows={isDone ? rows.slice(1) : rows} />
    </>
  );
}

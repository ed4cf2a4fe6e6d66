import { useQuery } from '@tanstack/react-query';
import type { ErrorRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { KeptText } from './device/kept-text.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { LoadProblem } from './load-problem.tsx';
import type { EditorRegistry, Place } from './use-editor.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

export interface EditScreenProps {
  memorialId: string;
  registry: EditorRegistry;
  place: Place;
  onPlace(place: Place): void;
  /** What stands in place of a part that failed, while the frame and the working copy live on. */
  Failed: ErrorRouteComponent;
  bottomNav: ReactNode;
}

/** The editor of one memorial, once it is loaded. It is loaded anew for each visit and never again under the hands. */
export function EditScreen(props: EditScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(
    api.memorial.edit.queryOptions({
      input: { memorialId: props.memorialId },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );

  if (data) return <EditorFrame {...props} loaded={data} />;
  return (
    <>
      <NothingToSave />
      {error && !isFetching ? (
        <LoadProblem
          error={error}
          from={`/edit-memorial/${props.memorialId}`}
          kept={<KeptText memorialId={props.memorialId} registry={props.registry} />}
          onRetry={() => void refetch()}
        />
      ) : (
        <EditorSkeleton />
      )}
    </>
  );
}

/** The keys of saving are known here too, and answer. */
function NothingToSave() {
  const t = useText('editor.save');
  useEditorKeys({ save: () => showToast({ tone: 'destructive', title: t('noIdTitle'), body: t('noId') }) });
  return null;
}
